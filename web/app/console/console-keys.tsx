import { setShortcuts } from '@daily-drops/contract/functions/accounts/preferences'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleKeys } from '@daily-drops/messages/subjects/console-keys'
import { consoleShell } from '@daily-drops/messages/subjects/console-shell'
import { use } from 'react'
import { useRevalidator } from 'react-router'
import { Switch } from '../ui/forms/switch.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { notify } from '../ui/overlays/toast.tsx'
import { useConsoleMessages, useOverlayWords } from './language.tsx'
import { SingleKeys } from './use-keys.ts'

/** The keys of each group, by what they do. */
const KEYS = {
  everywhere: {
    jump: ['Ctrl', 'K'],
    dashboard: ['g', 'd'],
    sources: ['g', 's'],
    articles: ['g', 'a'],
    review: ['g', 'r'],
    keys: ['?'],
  },
  lists: {
    search: ['/'],
    filter: ['f'],
    row: ['j', 'k'],
    open: ['o', 'Enter'],
    select: ['x', 'Shift+x'],
    page: ['*'],
    actions: ['a'],
    view: [']', '['],
    turn: ['n', 'p'],
    link: ['c'],
    compact: ['d'],
    tabs: ['1–4'],
    tags: ['e'],
    again: ['r'],
    close: ['Esc'],
  },
  review: { topic: ['1–9'], accept: ['Enter'], skip: ['s'], undo: ['u'] },
  moderation: { decide: ['1–4'], undo: ['u'] },
} as const

type Group = keyof typeof KEYS
type KeyWords = { [Name in Group]: `${Name}.${keyof (typeof KEYS)[Name] & string}` }[Group]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useConsoleMessages(consoleShell)
  const words = useConsoleMessages(consoleKeys)
  const hasSingle = use(SingleKeys)
  const { revalidate } = useRevalidator()
  async function choose(enabled: boolean) {
    try {
      await callFunction(setShortcuts, { enabled })
      await revalidate()
    } catch {
      notify({ tone: 'bad', title: t('keys.failed') })
    }
  }
  return (
    <Dialog
      title={t('keys.title')}
      description={t('keys.note')}
      {...useOverlayWords()}
      size="lg"
      onClose={onClose}
    >
      <Switch
        label={t('keys.single')}
        checked={hasSingle}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
      <div className="columns-[200px] gap-x-7">
        {Object.entries(KEYS).map(([group, keys]) => (
          <div key={group} className="break-inside-avoid pt-2.5 pb-1">
            <h3 className="mb-1.5 font-sans text-quiet font-strong text-ink-2">
              {words(`${group as Group}.title`)}
            </h3>
            <ul>
              {Object.entries<readonly string[]>(keys).map(([name, pressed]) => (
                <li key={name} className="flex min-h-7.5 items-center gap-1 text-dense">
                  <span className="flex-1">{words(`${group}.${name}` as KeyWords)}</span>
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
