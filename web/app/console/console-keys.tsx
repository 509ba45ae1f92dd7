import { setShortcuts } from '@daily-drops/contract/functions/accounts/preferences'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { use } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '../ui/overlays/toast.tsx'
import { Dialog } from './console-dialog.tsx'
import { Toggle } from './console-field.tsx'
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
      ['Search this table', '/'],
      ['Show these keys', '?'],
    ],
  },
  {
    title: 'Tables and drawers',
    keys: [
      ['Next, previous row', 'j', 'k'],
      ['Open', 'o'],
      ['Select', 'x'],
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
    <Dialog title="Keys" note="They work outside fields." language="en" size="wide" onClose={onClose}>
      <div className="c-dialog-body pb-1">
        <Toggle label="Single keys" checked={hasSingle} onChange={(enabled) => void choose(enabled)} />
      </div>
      <div className="c-dialog-body c-keys pb-5">
        {GROUPS.map(({ title, keys }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {keys.map(([label, ...pressed]) => (
                <li key={label}>
                  <span className="c-grow">{label}</span>
                  {pressed.map((key) => (
                    <kbd key={key} className="c-kbd">
                      {key}
                    </kbd>
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
