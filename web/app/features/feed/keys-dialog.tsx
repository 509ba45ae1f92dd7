import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { FEED_KEYS } from './use-feed-keys.ts'

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Keys"
        description="They act on the item that has the focus."
        footer={
          <DialogClose asChild>
            <Button variant="secondary">Done</Button>
          </DialogClose>
        }
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
          {FEED_KEYS.map(([key, effect]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="grid h-7 min-w-7 place-items-center rounded-sm border border-line-strong bg-sunken px-2 font-sans text-meta">
                  {key}
                </kbd>
              </dt>
              <dd className="text-ink-2">{effect}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  )
}
