import { topics as messages } from '@daily-drops/messages/subjects/topics'
import { useMessages } from '../../../locale/page-locale.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

const CARDS = Array.from({ length: 12 }, (_, index) => index)

export function TopicsSkeleton() {
  const t = useMessages(messages)
  return (
    <>
      <PageHeader title={t('title')} />
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div aria-hidden="true" className="mt-12">
        <Skeleton className="mb-5 h-8 w-44" />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {CARDS.map((card) => (
            <Skeleton key={card} className="h-32" />
          ))}
        </div>
      </div>
    </>
  )
}
