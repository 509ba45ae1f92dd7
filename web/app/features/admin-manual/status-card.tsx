import { Image as ImageIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Language } from '../../console/language.tsx'
import { Note, Panel } from '../../console/panel.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { State, type StateKind } from '../../ui/states/state.tsx'
import type { Preview, Status } from './ingest.ts'
import { MANUAL_TEXTS } from './manual-texts.ts'

/** The names of the states are the same in both languages. */
const NAMES: Record<Exclude<Status['kind'], 'idle'>, { word: string; state: StateKind }> = {
  validating: { word: 'Validating', state: 'running' },
  queuing: { word: 'Queuing', state: 'running' },
  processing: { word: 'Processing', state: 'running' },
  success: { word: 'Success', state: 'ok' },
  exists: { word: 'Already Exists', state: 'warn' },
  error: { word: 'Error', state: 'bad' },
}

const SHOWN_TAGS = 3

export function StatusCard({ status, language }: { status: Status; language: Language }) {
  const texts = MANUAL_TEXTS[language]
  return (
    <Panel title="Status">
      <div aria-live="polite" className="grid gap-3">
        {status.kind === 'idle' ? (
          <p className="text-quiet text-ink-2">{texts.steps.idle}</p>
        ) : (
          <>
            <State kind={NAMES[status.kind].state}>{NAMES[status.kind].word}</State>
            <p className="text-quiet text-ink-2">{texts.steps[status.kind]}</p>
          </>
        )}
        {'queueId' in status && status.queueId !== undefined && (
          <p className="text-quiet text-ink-2">{texts.queueId(status.queueId)}</p>
        )}
        {'message' in status && (
          <Note tone={status.kind === 'exists' ? 'warn' : 'bad'}>{status.message}</Note>
        )}
        {(status.kind === 'success' || status.kind === 'exists') && (
          <>
            {status.preview && (
              <ArticlePreview preview={status.preview} url={status.url} language={language} />
            )}
            <ViewArticle status={status} label={texts.viewArticle} />
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
  language: Language
}

function ArticlePreview({ preview, url, language }: ArticlePreviewProps) {
  const { title, summary, tags } = preview
  return (
    <article className="flex gap-3">
      <PreviewPicture hasPicture={preview.image_url !== null} url={url} language={language} />
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
  language: Language
}

function PreviewPicture({ hasPicture, url, language }: PreviewPictureProps) {
  const { load, data } = useFetcher<{ picture: string | null }>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (hasPicture) void load(`/admin/manual-ingest?${new URLSearchParams({ picture: url })}`)
  }, [hasPicture, load, url])
  const box = 'grid h-20 w-32 flex-none place-items-center rounded-sm bg-sunken object-cover text-ink-3'
  if (!data?.picture || hasFailed) {
    return (
      <span className={box} role="img" aria-label={MANUAL_TEXTS[language].noPicture}>
        <ImageIcon aria-hidden="true" className="size-6" />
      </span>
    )
  }
  return <img src={data.picture} alt="" className={box} onError={() => setFailed(true)} />
}
