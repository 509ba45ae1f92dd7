import { profile as messages } from '@daily-drops/messages/subjects/profile'
import { useMessages } from '../../locale/page-locale.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'

const ROWS = ['first', 'second', 'third']

export function ProfileSkeleton() {
  const t = useMessages(messages)
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <p role="status" className="text-meta text-ink-3">
        {t('loading')}
      </p>
      <div aria-hidden="true">
        <div className="mt-3 flex items-start gap-5">
          <Skeleton className="size-16 rounded-full!" />
          <div className="space-y-2.5">
            <Skeleton className="h-9 w-52" />
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
        <Skeleton className="mt-7 h-20 w-full" />
        {ROWS.map((row) => (
          <div
            key={row}
            className="grid grid-cols-[1fr_96px] gap-6 border-b border-line py-5 sm:grid-cols-[1fr_168px]"
          >
            <div className="space-y-2.5">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-6 w-full" />
              <Skeleton className="h-4 w-3/5" />
            </div>
            <Skeleton className="h-24 sm:h-28" />
          </div>
        ))}
      </div>
    </>
  )
}
