interface NoScriptNoticeProps {
  notice: { title: string; description?: string | undefined } | undefined
}

/** Notices need scripts. Without them the same text is on the page. */
export function NoScriptNotice({ notice }: NoScriptNoticeProps) {
  if (!notice) return null
  return (
    <noscript>
      <p role="status" className="mt-6 rounded-sm bg-sunken px-3.5 py-3 text-ui">
        <strong className="font-strong">{notice.title}</strong> {notice.description}
      </p>
    </noscript>
  )
}
