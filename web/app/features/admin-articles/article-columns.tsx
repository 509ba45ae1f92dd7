import { ExternalLink, RotateCcw, Sparkles, Tags, Trash2 } from 'lucide-react'
import { Button, IconButton } from '../../console/console-button.tsx'
import { formatMinute } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { State } from '../../console/state.tsx'
import type { Column } from '../../console/table/column.ts'
import { ARTICLES_TEXTS } from './articles-texts.ts'
import type { ArticleRow, Topic } from './articles-view.ts'

interface RowSteps {
  onEdit: (article: ArticleRow) => void
  onRetag: (article: ArticleRow) => void
  onDelete: (article: ArticleRow) => void
  onRestore: (article: ArticleRow) => void
}

interface ArticleColumnsOptions {
  language: Language
  topics: readonly Topic[]
  deleted: boolean
  steps: RowSteps
}

export function articleColumns({
  language,
  topics,
  deleted,
  steps,
}: ArticleColumnsOptions): Column<ArticleRow>[] {
  const texts = ARTICLES_TEXTS[language]
  const { columns } = texts
  const labels = new Map(topics.map(({ slug, label }) => [slug, label]))
  return [
    {
      id: 'title',
      header: columns.title,
      narrow: 'main',
      cell: ({ title, url }) => (
        <span className="relative pr-5 font-[560] break-words">
          {title}
          {/* Out of the line, in the room kept at its end: it never wraps without the last word. */}
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="absolute ml-1.5"
            aria-label={`${texts.openArticle}: ${title}`}
          >
            <ExternalLink aria-hidden="true" className="inline size-3.5 text-ink-3" />
          </a>
        </span>
      ),
    },
    {
      id: 'source',
      header: columns.source,
      width: '124px',
      hideable: true,
      cell: ({ source }) => source.name,
    },
    {
      id: 'topics',
      header: columns.topics,
      width: '240px',
      hideable: true,
      narrow: 'full',
      cell: (article) => <Topics article={article} labels={labels} language={language} />,
    },
    {
      id: 'status',
      header: columns.status,
      width: '112px',
      cell: ({ tag_done }) => <Status deleted={deleted} tagged={tag_done} language={language} />,
    },
    {
      id: 'date',
      header: columns.date,
      width: '96px',
      hideable: true,
      cell: ({ created_at }) => formatMinute(created_at),
    },
    {
      id: 'actions',
      header: columns.actions,
      width: '126px',
      numeric: true,
      cell: (article) =>
        deleted ? (
          <Button size="small" onClick={() => steps.onRestore(article)}>
            <RotateCcw aria-hidden="true" />
            {texts.restore}
          </Button>
        ) : (
          <span className="c-row-actions">
            <IconButton label={texts.editTags} onClick={() => steps.onEdit(article)}>
              <Tags aria-hidden="true" />
            </IconButton>
            <IconButton label={texts.retag} onClick={() => steps.onRetag(article)}>
              <Sparkles aria-hidden="true" />
            </IconButton>
            <IconButton label={texts.remove} look="danger" onClick={() => steps.onDelete(article)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </span>
        ),
    },
  ]
}

interface TopicsProps {
  article: ArticleRow
  labels: ReadonlyMap<string, string>
  language: Language
}

const DELETED = 'deleted'

function Topics({ article: { l1_topic, l2_topic, tags }, labels, language }: TopicsProps) {
  const specific = tags.filter((tag) => tag !== DELETED)
  if (!l1_topic && !l2_topic && specific.length === 0) return ARTICLES_TEXTS[language].noTags
  return (
    <span className="flex flex-wrap gap-1">
      {[l1_topic, l2_topic].map(
        (topic) =>
          topic && (
            <span key={topic.id} className="c-tag">
              {topic.label}
            </span>
          ),
      )}
      {specific.map((tag) => (
        <span key={tag} className="c-tag" data-look="outline">
          {labels.get(tag) ?? tag}
        </span>
      ))}
    </span>
  )
}

function Status({ deleted, tagged, language }: { deleted: boolean; tagged: boolean; language: Language }) {
  const texts = ARTICLES_TEXTS[language]
  if (deleted) return <State kind="gone">{texts.deleted}</State>
  return tagged ? <State kind="ok">{texts.tagged}</State> : <State kind="waiting">{texts.untagged}</State>
}
