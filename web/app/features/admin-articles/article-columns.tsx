import { consoleArticles } from '@daily-drops/messages/subjects/console-articles'
import { ExternalLink } from 'lucide-react'
import type { MouseEvent } from 'react'
import { formatMinute } from '../../console/formats.ts'
import { type Language, useConsoleMessages } from '../../console/language.tsx'
import { actionsColumn, type Column, column, type RowAction } from '../../console/list/column.ts'
import { Badge } from '../../ui/badge.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { State } from '../../ui/states/state.tsx'
import type { ArticleRow, ArticlesView } from './articles-view.ts'

export function articleColumns(
  { topics, asked }: ArticlesView,
  language: Language,
  actions: (article: ArticleRow) => readonly RowAction[],
): Column<ArticleRow>[] {
  const t = consoleArticles.in(language)
  const labels = new Map(topics.map(({ slug, label }) => [slug, label]))
  return [
    column('title', t('columns.title'), { narrow: 'main' }, ({ id, title, url }, open) => (
      <PublisherText as="span" className="block font-strong break-words">
        <a href={`?open=${id}`} onClick={inThisTab(open)} className="c-name">
          {title}
        </a>
        {/* Not alone on a line. */}
        {'\u00a0'}
        <a href={url} target="_blank" rel="noreferrer" aria-label={`${t('openArticle')}: ${title}`}>
          <ExternalLink aria-hidden="true" className="inline size-3.5 text-ink-3" />
        </a>
      </PublisherText>
    )),
    column(
      'source',
      t('columns.source'),
      { width: '124px', hideable: true, narrow: 'full' },
      ({ source }) => <PublisherText>{source.name}</PublisherText>,
    ),
    column('topics', t('columns.topics'), { width: '240px', hideable: true, narrow: 'full' }, (article) => (
      <Topics article={article} labels={labels} />
    )),
    column('status', t('columns.status'), { width: '112px' }, ({ tag_done }) => (
      <Status deleted={asked.deleted ?? false} tagged={tag_done} />
    )),
    column('date', t('columns.date'), { width: '96px', hideable: true }, ({ created_at }) =>
      formatMinute(created_at),
    ),
    actionsColumn(t('columns.actions'), { width: '126px' }, actions),
  ]
}

/** A link opens in a new tab where a person asks for one. */
const inThisTab = (open: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  open()
}

interface TopicsProps {
  article: ArticleRow
  labels: ReadonlyMap<string, string>
}

const DELETED = 'deleted'

function Topics({ article: { l1_topic, l2_topic, tags }, labels }: TopicsProps) {
  const t = useConsoleMessages(consoleArticles)
  const specific = tags.filter((tag) => tag !== DELETED)
  if (!l1_topic && !l2_topic && specific.length === 0) return t('noTags')
  return (
    <span className="flex flex-wrap gap-1">
      {[l1_topic, l2_topic].map(
        (topic) =>
          topic && (
            <Badge key={topic.id} tone="quiet">
              {topic.label}
            </Badge>
          ),
      )}
      {specific.map((tag) => (
        <Badge key={tag}>{labels.get(tag) ?? tag}</Badge>
      ))}
    </span>
  )
}

function Status({ deleted, tagged }: { deleted: boolean; tagged: boolean }) {
  const t = useConsoleMessages(consoleArticles)
  if (deleted) return <State kind="gone">{t('deleted')}</State>
  return tagged ? <State kind="ok">{t('tagged')}</State> : <State kind="waiting">{t('untagged')}</State>
}
