import { feedKeys as messages } from '@daily-drops/messages/subjects/feed-keys'
import { useMessages } from '../../locale/page-locale.ts'
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
  enabled: boolean
  onChoose: (enabled: boolean) => void
}

export function KeysDialog({ open, onClose, enabled, onChoose }: KeysDialogProps) {
  const t = useMessages(messages)
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={t('description')}>
      <Switch label={t('enable')} checked={enabled} onChange={(event) => onChoose(event.target.checked)} />
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
