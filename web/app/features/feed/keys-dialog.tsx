import type { setShortcuts } from '@daily-drops/contract/functions/accounts/preferences'
import { runFunction } from '@daily-drops/contract/kernel/client'
import { feedKeys as messages } from '@daily-drops/messages/subjects/feed-keys'
import { useOptimisticChange } from '../../items/use-optimistic-change.ts'
import { useMessages } from '../../locale/page-locale.ts'
import { rememberShortcuts } from '../../page/shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Dialog, DialogFooter } from '../../ui/overlays/dialog.tsx'

const FEED_KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['o', 'open'],
  ['l', 'like'],
  ['d', 'dislike'],
  ['s', 'save'],
  ['x', 'dismiss'],
  ['/', 'search'],
  ['?', 'keys'],
] as const

interface KeysDialogProps {
  open: boolean
  onClose: () => void
  /** Null for visitors. */
  saved: boolean | null
  enabled: boolean
  onEnable: (enabled: boolean) => void
}

export function KeysDialog({ open, onClose, saved, enabled, onEnable }: KeysDialogProps) {
  const t = useMessages(messages)
  const { attempt } = useOptimisticChange()

  function choose(wanted: boolean): void {
    if (saved === null) {
      onEnable(wanted)
      rememberShortcuts(wanted)
      return
    }
    void attempt({
      show: (done) => onEnable(done ? wanted : !wanted),
      send: () => runFunction<typeof setShortcuts>('set-shortcuts', { enabled: wanted }),
    })
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={t('description')}>
      <Switch label={t('enable')} checked={enabled} onChange={(event) => choose(event.target.checked)} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        {FEED_KEYS.map(([key, effect]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd className="text-ink-2">{t(`effect.${effect}`)}</dd>
          </div>
        ))}
      </dl>
      <DialogFooter>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogFooter>
    </Dialog>
  )
}
