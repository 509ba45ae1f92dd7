import type { HistoryAction } from '@daily-drops/contract/functions/reading/profile-pages'
import { profile as messages } from '@daily-drops/messages/subjects/profile'
import { Bookmark, Eye, Flag, Heart, ThumbsDown, X } from 'lucide-react'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

const ICONS = { open: Eye, like: Heart, dislike: ThumbsDown, save: Bookmark, dismiss: X, report: Flag }

interface HistoryListProps {
  history: readonly HistoryAction[]
  timeZone: string
}

export function HistoryList({ history, timeZone }: HistoryListProps) {
  const t = useMessages(messages)
  if (history.length === 0) {
    return (
      <EmptyState
        title={t('empty.history')}
        action={
          <ButtonLink variant="primary" to="/feed">
            {t('toFeed')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <ol>
      {history.map((row) => {
        const Icon = ICONS[row.action]
        return (
          <li key={row.id} className="flex gap-3.5 border-b border-line py-3.5">
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-2"
            >
              <Icon className="size-4 stroke-[1.7]" />
            </span>
            <div className="min-w-0">
              <p className="text-meta text-ink-3">
                <span className="font-strong text-ink-2">{t(`action.${row.action}`)}</span>
                <span aria-hidden="true"> · </span>
                <Day at={row.timestamp} timeZone={timeZone} withTime />
              </p>
              <PublisherText
                as="p"
                lang={row.language ?? undefined}
                className="font-serif text-row leading-snug break-words"
              >
                <a
                  href={row.url}
                  target="_blank"
                  rel="noopener"
                  className="decoration-1 underline-offset-3 hover:underline"
                >
                  {row.title}
                </a>
              </PublisherText>
              <p className="text-meta text-ink-3">
                <PublisherText>{row.source}</PublisherText>
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
