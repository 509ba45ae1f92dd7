import { FEED } from '@daily-drops/contract/texts/feed'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth']

export function FeedSkeleton() {
  return (
    <Page>
      <PageHeader title={FEED.title} subtitle={FEED.subtitle} />
      <p role="status" className="mt-4 text-ink-2">
        {FEED.loading}
      </p>
      <div aria-hidden="true">
        {CARDS.map((card) => (
          <div
            key={card}
            className="grid grid-cols-[1fr_96px] gap-6 border-b border-line py-6 sm:grid-cols-[1fr_168px]"
          >
            <div className="space-y-2.5">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-7 w-full" />
              <Skeleton className="h-4 w-11/12" />
              <Skeleton className="h-4 w-3/5" />
            </div>
            <Skeleton className="h-24 sm:h-28" />
          </div>
        ))}
      </div>
    </Page>
  )
}
