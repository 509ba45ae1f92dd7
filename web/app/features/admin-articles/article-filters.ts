import { consoleArticles } from '@daily-drops/messages/subjects/console-articles'
import type { Language } from '../../console/language.tsx'
import type { Filter } from '../../console/list/column.ts'
import type { ArticlesView } from './articles-view.ts'

export function articleFilters({ sources }: ArticlesView, language: Language): Filter[] {
  const t = consoleArticles.in(language)
  return [
    { kind: 'search', name: 'text', label: t('search'), hint: t('searchHint'), chip: t('text') },
    {
      kind: 'select',
      name: 'source_id',
      label: t('source'),
      none: t('allSources'),
      options: sources.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      kind: 'check',
      name: 'untagged',
      label: t('untaggedOnly'),
      chip: t('columns.status'),
      chipValue: t('untagged'),
    },
    {
      kind: 'check',
      name: 'deleted',
      label: t('deletedOnly'),
      chip: t('columns.status'),
      chipValue: t('deletedOnly'),
    },
  ]
}
