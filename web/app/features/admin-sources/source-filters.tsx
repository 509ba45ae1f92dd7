import { SOURCE_TYPES } from '@daily-drops/core/sources/source-types'
import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import type { Filter } from '../../console/list/column.ts'
import { State, type StateKind } from '../../ui/states/state.tsx'
import type { SourceStats } from './sources-view.ts'

export function sourceFilters(stats: SourceStats, language: Language): Filter[] {
  const t = consoleSources.in(language)
  const pill = (value: 'active' | 'failing' | 'error' | 'inactive', kind: StateKind, count: number) => ({
    value,
    label: t(`pills.${value}`),
    mark: <State kind={kind} />,
    count: formatNumber(count, language),
  })
  return [
    { kind: 'search', name: 'text', label: t('search'), hint: t('searchHint'), chip: t('columns.name') },
    {
      kind: 'select',
      name: 'type',
      label: t('type'),
      none: t('allTypes'),
      options: SOURCE_TYPES.map((type) => ({ value: type, label: type })),
    },
    {
      kind: 'check',
      name: 'official',
      label: t('onlyOfficial'),
      chip: t('official'),
      chipValue: t('onlyOfficial'),
    },
    {
      kind: 'pills',
      name: 'health',
      label: t('health'),
      options: [
        { value: '', label: t('pills.all'), count: formatNumber(stats.total_sources, language) },
        pill('active', 'ok', stats.active_sources),
        pill('failing', 'warn', stats.failing_sources),
        pill('error', 'bad', stats.broken_sources),
        pill('inactive', 'paused', stats.paused_sources),
      ],
    },
  ]
}
