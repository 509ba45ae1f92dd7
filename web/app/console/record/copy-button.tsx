import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useConsoleMessages } from '../language.tsx'

/** Copies the text to the clipboard and says so, to screen readers too. */
export function CopyButton({ text }: { text: string }) {
  const t = useConsoleMessages(consoleCommon)
  const [said, setSaid] = useState<{ text: string; outcome: 'copied' | 'failed' }>()
  // The message about another text no longer applies.
  const outcome = said?.text === text ? said.outcome : undefined
  async function copy() {
    setSaid(undefined)
    try {
      await navigator.clipboard.writeText(text)
      setSaid({ text, outcome: 'copied' })
    } catch {
      setSaid({ text, outcome: 'failed' })
    }
  }
  return (
    <>
      <span role="status" className="text-quiet text-ink-2">
        {outcome && t(`copy.${outcome}`)}
      </span>
      <Button size="sm" variant="ghost" onClick={() => void copy()}>
        {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {t('copy.copy')}
      </Button>
    </>
  )
}
