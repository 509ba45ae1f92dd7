import type { Language } from '../../console/language.tsx'
import type { Filter } from '../../console/list/column.ts'
import { ARTICLES_TEXTS } from './articles-texts.ts'
import type { ArticlesView } from './articles-view.ts'

export function articleFilters({ sources }: ArticlesView, language: Language): Filter[] {
  const texts = ARTICLES_TEXTS[language]
  const { status } = texts.columns
  return [
    { kind: 'search', name: 'text', label: texts.search, hint: texts.searchHint, chip: texts.text },
    {
      kind: 'select',
      name: 'source_id',
      label: texts.source,
      none: texts.allSources,
      options: sources.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      kind: 'check',
      name: 'untagged',
      label: texts.untaggedOnly,
      chip: status,
      chipValue: texts.untagged,
    },
    {
      kind: 'check',
      name: 'deleted',
      label: texts.deletedOnly,
      chip: status,
      chipValue: texts.deletedOnly,
    },
  ]
}
