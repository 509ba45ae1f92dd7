import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { bilingual, type Language } from '../language.tsx'

const TEXTS = bilingual(
  { copy: 'Copy', copied: 'Copied', failed: 'Couldn’t copy. Select the text instead.' },
  { copy: 'Copia', copied: 'Copiato', failed: 'Impossibile copiare. Seleziona il testo a mano.' },
)

/** Copies the text to the clipboard and says so, to screen readers too. */
export function CopyButton({ text, language }: { text: string; language: Language }) {
  const texts = TEXTS[language]
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
        {outcome && texts[outcome]}
      </span>
      <Button size="sm" variant="ghost" onClick={() => void copy()}>
        {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {texts.copy}
      </Button>
    </>
  )
}
