import { tokens as messages } from '@daily-drops/messages/subjects/tokens'
import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../locale/page-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/in-browser.ts'

interface CopyOnceProps {
  title: string
  text: string
  secret: string
  children?: ReactNode
}

/** A secret that is shown once. Without scripts it is selected and copied by hand. */
export function CopyOnce({ title, text, secret, children }: CopyOnceProps) {
  const t = useMessages(messages)
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  return (
    <section aria-label={title} className="mt-4 rounded-md border border-line bg-surface p-5">
      <h3 className="text-row font-medium text-ink">{title}</h3>
      <p className="mt-1">{text}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <code
          dir="ltr"
          className="min-w-0 flex-1 basis-64 rounded-sm bg-sunken px-3 py-2 text-ui break-all text-ink select-all"
        >
          {secret}
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
      {children}
    </section>
  )
}
