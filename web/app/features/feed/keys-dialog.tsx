import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Dialog, DialogFooter } from '../../ui/overlays/dialog.tsx'
import { FEED_KEYS } from './use-feed-keys.ts'

interface KeysDialogProps {
  open: boolean
  onClose: () => void
  enabled: boolean
  onChoose: (enabled: boolean) => void
}

export function KeysDialog({ open, onClose, enabled, onChoose }: KeysDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      description="Shortcuts apply to the highlighted item."
    >
      <Switch
        label="Enable single-key shortcuts"
        checked={enabled}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        {FEED_KEYS.map(([key, effect]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd className="text-ink-2">{effect}</dd>
          </div>
        ))}
      </dl>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </Dialog>
  )
}
