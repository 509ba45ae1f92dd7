import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { offline as messages } from '@daily-drops/messages/subjects/offline'
import { CircleDashed, CloudOff } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useDates, useMessages } from '../locale/page-locale.ts'
import { lazyPart } from '../ui/states/lazy-part.tsx'
import { useConnection } from './use-connection.ts'
import { useStoredEditions } from './use-stored-editions.ts'
import { useStoredItem } from './use-stored-item.ts'
import { useWaitingReactions } from './use-waiting-reactions.ts'

const StoredItem = lazyPart(async () => (await import('./stored-item.tsx')).StoredItem)

/** For a signed-in reader: stores editions on this device, and says so while there is no connection. */
export function Offline({ viewer }: { viewer: Viewer }) {
  const t = useMessages(messages)
  const { formatRecentDay, addTime } = useDates()
  const { isOffline, storedAt, loseConnection } = useConnection()
  const stored = useStoredEditions(viewer)
  const waiting = useWaitingReactions(viewer.id, {
    isOffline,
    onWaiting: loseConnection,
    onSent: stored.renew,
    mark: <WaitingMark />,
  })
  const { item, close } = useStoredItem(isOffline)
  const { timeZone } = viewer
  return (
    <>
      {isOffline && (
        <div role="status" className="border-b border-line bg-sunken text-meta text-ink-2">
          <p className="mx-auto flex min-h-10 max-w-page flex-wrap items-center gap-x-4 px-5 py-2 md:px-6">
            <span className="flex items-center gap-2 font-strong text-ink">
              <CloudOff aria-hidden="true" className="size-4 shrink-0" />
              {t('offline')}
            </span>
            {storedAt ? (
              <span>
                {t('stored', {
                  when: addTime(
                    formatRecentDay(storedAt, { now: new Date(), timeZone, inSentence: true }),
                    storedAt,
                    timeZone,
                  ),
                })}
              </span>
            ) : (
              <Link to="/feed" className="text-accent underline">
                {t('today')}
              </Link>
            )}
            {waiting > 0 && <span className="ms-auto">{t('waiting', { count: waiting })}</span>}
          </p>
        </div>
      )}
      {item && (
        <Suspense fallback={null}>
          <StoredItem item={item} isOffline={isOffline} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** In the actions of a card whose last reaction waits for a connection. */
function WaitingMark() {
  const t = useMessages(messages)
  return (
    <span className="flex items-center gap-1.5 px-2 text-meta text-ink-2">
      <CircleDashed aria-hidden="true" className="size-4 shrink-0" />
      {t('mark')}
    </span>
  )
}
