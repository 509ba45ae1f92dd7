import { edition } from '@daily-drops/messages/subjects/edition'
import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { useMessages } from '../../locale/page-locale.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'

const ROWS = ['second', 'third', 'fourth', 'fifth']

/** In the shape of an edition: masthead, one large item, numbered ones. */
export function FeedSkeleton() {
  const t = useMessages(messages)
  const common = useMessages(edition)
  return (
    <Page width="page" flush>
      <div className="masthead">
        <Skeleton className="row-span-2 h-24 w-16 max-sm:hidden" />
        <h1 className="font-display text-title font-normal sm:pb-2">{common('title')}</h1>
        <p className="masthead-print text-micro text-ink-3 sm:pb-2 sm:text-end sm:text-note">
          {common('subtitle')}
        </p>
        <p role="status" className="folio text-meta text-ink-2">
          {t('loading')}
        </p>
      </div>
      <div aria-hidden="true">
        <div className="item item-lead">
          <Skeleton className="aspect-video" />
          <Lines />
        </div>
        {ROWS.map((row) => (
          <div key={row} className="item item-row">
            <Skeleton className="h-11 w-8" />
            <Lines />
            <Skeleton className="aspect-video" />
          </div>
        ))}
      </div>
    </Page>
  )
}

function Lines() {
  return (
    <div className="space-y-2.5 max-sm:mt-3">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-7 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  )
}
