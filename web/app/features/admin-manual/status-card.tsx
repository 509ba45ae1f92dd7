import { consoleManual } from '@daily-drops/messages/subjects/console-manual'
import { Image as ImageIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useConsoleMessages } from '../../console/language.tsx'
import { Note, Panel } from '../../console/panel.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { State, type StateKind } from '../../ui/states/state.tsx'
import type { Preview, Status } from './ingest.ts'

const STATES: Record<Exclude<Status['kind'], 'idle'>, StateKind> = {
  validating: 'running',
  queuing: 'running',
  processing: 'running',
  success: 'ok',
  exists: 'warn',
  error: 'bad',
}

const SHOWN_TAGS = 3

export function StatusCard({ status }: { status: Status }) {
  const t = useConsoleMessages(consoleManual)
  return (
    <Panel title={t('status')}>
      <div aria-live="polite" className="grid gap-3">
        {status.kind === 'idle' ? (
          <p className="text-quiet text-ink-2">{t('steps.idle')}</p>
        ) : (
          <>
            <State kind={STATES[status.kind]}>{t(`states.${status.kind}`)}</State>
            <p className="text-quiet text-ink-2">{t(`steps.${status.kind}`)}</p>
          </>
        )}
        {'queueId' in status && status.queueId !== undefined && (
          <p className="text-quiet text-ink-2">{t('queueId', { id: status.queueId })}</p>
        )}
        {'message' in status && (
          <Note tone={status.kind === 'exists' ? 'warn' : 'bad'}>{status.message}</Note>
        )}
        {(status.kind === 'success' || status.kind === 'exists') && (
          <>
            {status.preview && <ArticlePreview preview={status.preview} url={status.url} />}
            <ViewArticle status={status} label={t('viewArticle')} />
          </>
        )}
      </div>
    </Panel>
  )
}

function ViewArticle({
  status,
  label,
}: {
  status: Extract<Status, { kind: 'success' | 'exists' }>
  label: string
}) {
  const id = status.kind === 'exists' ? status.id : status.preview?.id
  if (id === undefined) return null
  return (
    <ButtonLink to={`/feed#article-${id}`} className="justify-self-start">
      {label}
    </ButtonLink>
  )
}

interface ArticlePreviewProps {
  preview: Preview
  url: string
}

function ArticlePreview({ preview, url }: ArticlePreviewProps) {
  const { title, summary, tags } = preview
  return (
    <article className="flex gap-3">
      <PreviewPicture hasPicture={preview.image_url !== null} url={url} />
      <div className="grid content-start gap-1">
        <h3 className="font-serif text-[16px] font-strong">{title}</h3>
        <p className="text-meta text-ink-2">{summary}</p>
        <p className="flex flex-wrap gap-1">
          {tags.slice(0, SHOWN_TAGS).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {tags.length > SHOWN_TAGS && <Badge tone="quiet">+{tags.length - SHOWN_TAGS}</Badge>}
        </p>
      </div>
    </article>
  )
}

interface PreviewPictureProps {
  hasPicture: boolean
  /** For the article: the page finds our own address for its picture. */
  url: string
}

function PreviewPicture({ hasPicture, url }: PreviewPictureProps) {
  const t = useConsoleMessages(consoleManual)
  const { load, data } = useFetcher<{ picture: string | null }>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (hasPicture) void load(`/admin/manual-ingest?${new URLSearchParams({ picture: url })}`)
  }, [hasPicture, load, url])
  const box = 'grid h-20 w-32 flex-none place-items-center rounded-sm bg-sunken object-cover text-ink-3'
  if (!data?.picture || hasFailed) {
    return (
      <span className={box} role="img" aria-label={t('noPicture')}>
        <ImageIcon aria-hidden="true" className="size-6" />
      </span>
    )
  }
  return <img src={data.picture} alt="" className={box} onError={() => setFailed(true)} />
}
