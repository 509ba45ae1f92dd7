import { setShortcuts } from '@daily-drops/contract/functions/accounts/preferences'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { use } from 'react'
import { useRevalidator } from 'react-router'
import { Switch } from '../ui/forms/switch.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { notify } from '../ui/overlays/toast.tsx'
import { SingleKeys } from './use-keys.ts'

const GROUPS = [
  {
    title: 'Everywhere',
    keys: [
      ['Jump to anything', 'Ctrl', 'K'],
      ['Go to dashboard', 'g', 'd'],
      ['Go to sources', 'g', 's'],
      ['Go to articles', 'g', 'a'],
      ['Go to review', 'g', 'r'],
      ['Search this list', '/'],
      ['Show these keys', '?'],
    ],
  },
  {
    title: 'Lists and drawers',
    keys: [
      ['Next, previous row', 'j', 'k'],
      ['Open', 'o'],
      ['Select, from here to there', 'x', 'Shift+x'],
      ['Select the page', '*'],
      ['Next, previous page', 'n', 'p'],
      ['Compact rows', 'd'],
      ['Tabs of the drawer', '1', '4'],
      ['Edit tags', 'e'],
      ['Retag, fetch now', 'r'],
      ['Close, clear selection', 'Esc'],
    ],
  },
  {
    title: 'Review',
    keys: [
      ['Choose a topic', '1', '9'],
      ['Accept', 'Enter'],
      ['Skip', 's'],
      ['Undo', 'u'],
    ],
  },
  {
    title: 'Moderation',
    keys: [
      ['Decide', '1', '4'],
      ['Undo', 'u'],
    ],
  },
] as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const hasSingle = use(SingleKeys)
  const { revalidate } = useRevalidator()
  async function choose(enabled: boolean) {
    try {
      await callFunction(setShortcuts, { enabled })
      await revalidate()
    } catch {
      notify({ tone: 'bad', title: 'The choice could not be saved' })
    }
  }
  return (
    <Dialog title="Keys" description="They work outside fields." lang="en" size="lg" onClose={onClose}>
      <Switch
        label="Single keys"
        checked={hasSingle}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-x-7 gap-y-1">
        {GROUPS.map(({ title, keys }) => (
          <div key={title}>
            <h3 className="mt-2.5 mb-1.5 font-sans text-quiet font-strong text-ink-2">{title}</h3>
            <ul>
              {keys.map(([label, ...pressed]) => (
                <li key={label} className="flex min-h-7.5 items-center gap-1 text-dense">
                  <span className="flex-1">{label}</span>
                  {pressed.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
