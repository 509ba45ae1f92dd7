import { ExternalLink, RotateCcw, Sparkles, Tags, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMinute } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import type { Column } from '../../console/table/column.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { State } from '../../ui/states/state.tsx'
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
        <span className="font-[560] break-words">
          <WithLastWord text={title}>
            <a href={url} target="_blank" rel="noreferrer" aria-label={`${texts.openArticle}: ${title}`}>
              <ExternalLink aria-hidden="true" className="inline size-3.5 text-ink-3" />
            </a>
          </WithLastWord>
        </span>
      ),
    },
    {
      id: 'source',
      header: columns.source,
      width: '124px',
      hideable: true,
      narrow: 'full',
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
          <Button size="sm" onClick={() => steps.onRestore(article)}>
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
            <IconButton label={texts.remove} tone="danger" onClick={() => steps.onDelete(article)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </span>
        ),
    },
  ]
}

/** A longer word must be free to break. */
const LONGEST_KEPT = 24

/** What stands behind a text never wraps without its last word. */
function WithLastWord({ text, children }: { text: string; children: ReactNode }) {
  const at = text.lastIndexOf(' ') + 1
  const isLong = text.length - at > LONGEST_KEPT
  return (
    <>
      {text.slice(0, at)}
      <span className={isLong ? undefined : 'whitespace-nowrap'}>
        {text.slice(at)} {children}
      </span>
    </>
  )
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
