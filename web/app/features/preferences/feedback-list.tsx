import { preferences } from '@daily-drops/messages/subjects/preferences'
import { suggestions } from '@daily-drops/messages/subjects/suggestions'
import { useId, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import type { FeedbackKind, GivenFeedback } from '../../items/feedback-kinds.ts'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'

/** In the order in which they are listed. */
const KIND_TITLES = {
  favoured_sources: 'kind.favoured-sources',
  muted_sources: 'kind.muted-sources',
  muted_topics: 'kind.muted-topics',
  muted_words: 'kind.muted-words',
  less_topics: 'kind.less-topics',
  dismissed: 'kind.dismissed',
  reported: 'kind.reported',
  reported_sources: 'kind.reported-sources',
} as const satisfies Record<FeedbackKind, string>

/** Every reaction that changes the edition, so that each can be undone. */
export function FeedbackList({ feedback }: { feedback: GivenFeedback }) {
  const t = useMessages(preferences)
  const suggest = useMessages(suggestions)
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const kinds = (Object.keys(KIND_TITLES) as FeedbackKind[]).filter((kind) => feedback[kind].length > 0)
  return (
    <section aria-labelledby={id} className="mt-14 border-t border-line pt-8">
      <h2 id={id} ref={title} tabIndex={-1} className="text-headline font-medium outline-none">
        {t('feedback')}
      </h2>
      <p className="mt-1 text-meta text-ink-2">{t(kinds.length === 0 ? 'noFeedback' : 'feedbackHint')}</p>
      <Link
        to="/preferences/muted-words"
        className="mt-2 inline-flex min-h-10 items-center text-ui font-strong text-accent underline-offset-3 hover:underline"
      >
        {t('muteWords')}
      </Link>
      <Link
        to="/sources/suggest"
        className="ms-6 mt-2 inline-flex min-h-10 items-center text-ui font-strong text-accent underline-offset-3 hover:underline"
      >
        {suggest('title')}
      </Link>
      <div className="mt-5 grid gap-x-10 gap-y-7 md:grid-cols-2">
        {kinds.map((kind) => (
          <div key={kind}>
            <h3 className="font-sans text-ui font-semibold">{t(KIND_TITLES[kind])}</h3>
            <ul className="mt-1">
              {feedback[kind].map((entry) => (
                <Entry key={entry.id} kind={kind} entry={entry} onUndo={() => title.current?.focus()} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

interface EntryProps {
  kind: FeedbackKind
  entry: GivenFeedback[FeedbackKind][number]
  /** The button disappears with its row, so the focus needs another place. */
  onUndo: () => void
}

function Entry({ kind, entry, onUndo }: EntryProps) {
  const t = useMessages(preferences)
  const fetcher = useFetcher()
  if (fetcher.state !== 'idle') return null
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-1.5">
      <span className="min-w-0 text-ui break-words">{entry.label}</span>
      <fetcher.Form method="post" onSubmit={onUndo}>
        <input type="hidden" name="intent" value="undo-feedback" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={entry.id} />
        <Button type="submit" variant="ghost" size="sm" aria-label={t('undoEntry', { label: entry.label })}>
          {t('undo')}
        </Button>
      </fetcher.Form>
    </li>
  )
}
