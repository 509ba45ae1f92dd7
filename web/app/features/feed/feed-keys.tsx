import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { useEffect, useState } from 'react'
import type { ItemView } from '../../items/item-view.ts'
import type { Feedback } from '../../items/use-feedback.ts'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { LazyOverlay, lazyPart } from '../../ui/states/lazy-part.tsx'
import { loadedOnce } from '../../ui/states/loaded-once.ts'
import { useShortcutChoice } from './use-shortcut-choice.ts'

const loadKeys = loadedOnce(() => import('./handle-feed-key.ts'))
const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog)

interface FeedKeysProps {
  items: readonly ItemView[]
  feedback: Feedback
  shortcuts: boolean | null
}

/** The edition's shortcuts, and the button that lists them and turns them off. */
export function FeedKeys({ items, feedback, shortcuts }: FeedKeysProps) {
  const t = useMessages(messages)
  const [shown, setShown] = useState(false)
  const [enabled, setEnabled] = useShortcutChoice(shortcuts)
  useEffect(() => {
    // Off for readers who do not want them (WCAG 2.1.4).
    if (!enabled) return
    const shortcuts = { items, feedback, onHelp: () => setShown(true) }
    const handle = (event: KeyboardEvent) =>
      void loadKeys().then(
        ({ handleFeedKey }) => handleFeedKey(event, shortcuts),
        () => {},
      )
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  })
  return (
    <div className="not-printed -me-3 pt-6 text-end max-sm:hidden pointer-coarse:hidden">
      <Button variant="ghost" size="sm" onClick={() => setShown(true)}>
        {t('shortcuts')}
      </Button>
      <LazyOverlay open={shown}>
        <KeysDialog
          open={shown}
          onClose={() => setShown(false)}
          saved={shortcuts}
          enabled={enabled}
          onEnable={setEnabled}
        />
      </LazyOverlay>
    </div>
  )
}
