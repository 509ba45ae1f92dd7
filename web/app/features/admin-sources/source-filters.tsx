import { SOURCE_TYPES } from '@daily-drops/core/sources/source-types'
import { formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import type { Filter } from '../../console/list/column.ts'
import { State, type StateKind } from '../../ui/states/state.tsx'
import { SOURCES_TEXTS } from './sources-texts.ts'
import type { SourceStats } from './sources-view.ts'

export function sourceFilters(stats: SourceStats, language: Language): Filter[] {
  const texts = SOURCES_TEXTS[language]
  const pill = (value: Exclude<keyof typeof texts.pills, 'all'>, kind: StateKind, count: number) => ({
    value,
    label: texts.pills[value],
    mark: <State kind={kind} />,
    count: formatNumber(count, language),
  })
  return [
    { kind: 'search', name: 'text', label: texts.search, hint: texts.searchHint, chip: texts.columns.name },
    {
      kind: 'select',
      name: 'type',
      label: texts.type,
      none: texts.allTypes,
      options: SOURCE_TYPES.map((type) => ({ value: type, label: type })),
    },
    {
      kind: 'check',
      name: 'official',
      label: texts.onlyOfficial,
      chip: texts.official,
      chipValue: texts.onlyOfficial,
    },
    {
      kind: 'pills',
      name: 'health',
      label: texts.health,
      options: [
        { value: '', label: texts.pills.all, count: formatNumber(stats.total_sources, language) },
        pill('active', 'ok', stats.active_sources),
        pill('failing', 'warn', stats.failing_sources),
        pill('error', 'bad', stats.broken_sources),
        pill('inactive', 'paused', stats.paused_sources),
      ],
    },
  ]
}
