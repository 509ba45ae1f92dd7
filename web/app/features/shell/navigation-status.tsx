import { shell as messages } from '@daily-drops/messages/subjects/shell'
import { useMessages } from '../../locale/page-locale.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'

/**
 * A thin line under the header while the next page loads. It appears after a short delay, so that quick
 * navigations stay calm.
 */
export function NavigationProgress() {
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-14.75 z-40 h-0.5 origin-left rtl:origin-right scale-x-0 bg-accent [animation:loading_4s_var(--ease-out)_120ms_forwards]"
    />
  )
}

/** Shown in place of an admin page until the server has decided who may see it. */
export function AccessGate() {
  const t = useMessages(messages)
  return (
    <div role="status" className="mx-auto w-full max-w-wide px-5 pt-11 pb-20">
      <p className="text-meta text-ink-3">{t('checkingAccess')}</p>
      <Skeleton className="mt-3 h-11 w-72 max-w-full" />
      <Skeleton className="mt-8 h-40 w-full" />
    </div>
  )
}
