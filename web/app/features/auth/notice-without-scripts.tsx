import type { AuthOutcome } from './auth-outcome.ts'

/** Toasts need scripts; without them the same words stand on the page. */
export function NoticeWithoutScripts({ outcome }: { outcome: AuthOutcome | undefined }) {
  if (!outcome || !('notice' in outcome)) return null
  const { title, description } = outcome.notice
  return (
    <noscript>
      <p role="status" className="rounded-sm bg-sunken px-3.5 py-3 text-ui">
        <strong className="font-strong">{title}</strong> {description}
      </p>
    </noscript>
  )
}
