import { search as messages } from '@daily-drops/messages/subjects/search'
import { useMessages } from '../../locale/page-locale.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'

export const RESULT_GRID = 'grid gap-x-7 gap-y-9 sm:grid-cols-2 lg:grid-cols-3'

const CARDS = [1, 2, 3, 4, 5, 6]

/** The whole screen, for readers who come from another page. */
export function SearchSkeleton() {
  const t = useMessages(messages)
  return (
    <>
      <PageHeader title={t('title')} />
      <div aria-hidden="true" className="mt-7">
        <Skeleton className="h-32 rounded-md! md:h-20" />
      </div>
      <ResultsSkeleton />
    </>
  )
}

export function ResultsSkeleton() {
  const t = useMessages(messages)
  return (
    <>
      <p role="status" className="sr-only">
        {t('searching')}
      </p>
      <div aria-hidden="true" className="mt-9">
        <Skeleton className="mb-5 h-7 w-44" />
        <div className={RESULT_GRID}>
          {CARDS.map((card) => (
            <div key={card} data-skeleton-card className="space-y-2.5 border-t border-line pt-4">
              <Skeleton className="aspect-video rounded-md!" />
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-6 w-full" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
