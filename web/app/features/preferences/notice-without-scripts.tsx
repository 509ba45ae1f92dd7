import type { PreferencesNotice } from './preferences-outcome.ts'

/** Toasts need scripts; without them the same words stand on the page. */
export function NoticeWithoutScripts({ notice }: { notice: PreferencesNotice | undefined }) {
  if (!notice) return null
  return (
    <noscript>
      <p role="status" className="mt-6 rounded-sm bg-sunken px-3.5 py-3 text-ui">
        <strong className="font-strong">{notice.title}</strong> {notice.description}
      </p>
    </noscript>
  )
}
