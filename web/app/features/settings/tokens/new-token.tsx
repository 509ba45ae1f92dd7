import { tokens as messages } from '@daily-drops/messages/subjects/tokens'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../locale/page-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/in-browser.ts'

/** Shown once. Without scripts the token is selected and copied by hand. */
export function NewToken({ token, site }: { token: string; site: string }) {
  const t = useMessages(messages)
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  return (
    <section aria-label={t('once')} className="mt-4 rounded-md border border-line bg-surface p-5">
      <h3 className="text-row font-medium text-ink">{t('once')}</h3>
      <p className="mt-1">{t('onceText')}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <code
          dir="ltr"
          className="min-w-0 flex-1 basis-64 rounded-sm bg-sunken px-3 py-2 text-ui break-all text-ink select-all"
        >
          {token}
        </code>
        {isHydrated && (
          <Button variant="primary" onClick={() => void copy()} className="max-sm:w-full">
            <Copy aria-hidden="true" />
            {t('copy')}
          </Button>
        )}
      </div>
      <p role="status" className="text-meta text-ink-2 not-empty:mt-2">
        {outcome && t(outcome)}
      </p>
      <pre dir="ltr" className="mt-3 overflow-x-auto rounded-sm bg-sunken p-3 text-note text-ink">
        {`curl ${site}/api/v1/editions/today \\\n  -H "Authorization: Bearer ${token}"`}
      </pre>
    </section>
  )
}
