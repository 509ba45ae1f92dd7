import { Ellipsis, Flag, ListMinus, type LucideIcon, Share, ThumbsDown, VolumeX, X } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuContent, MenuGroup, MenuItem, MenuTrigger } from '../ui/overlays/menu.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import type { ItemView } from './item-view.ts'
import { hasShareDialog, shareLink } from './notices/share-link.ts'
import type { Feedback } from './use-feedback.ts'

export interface ItemMenuProps {
  item: ItemView
  feedback: Feedback
  onReport: (item: ItemView) => void
}

const TITLE = 'More choices'

/** Loaded when it is first opened. On a phone the menu is a sheet. */
export function ItemMenu(props: ItemMenuProps) {
  const isPhone = useSyncExternalStore(subscribeToWidth, () => matchMedia(PHONE).matches)
  const [open, setOpen] = useState(true)
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  const groups = choicesFor(props)
  /** The menu has closed and its button has the focus. A dialog returns it there, and a dismissed card passes it on. */
  function runChosen() {
    const run = chosen.current
    chosen.current = undefined
    if (run) queueMicrotask(run)
  }
  function choose({ onSelect }: ChoiceProps) {
    chosen.current = onSelect
    setOpen(false)
  }
  if (isPhone) {
    return (
      <>
        <IconButton
          ref={trigger}
          label={TITLE}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          opener={trigger}
          onClosed={runChosen}
          title={TITLE}
          subject={props.item.title}
        >
          {groups.map(({ label, choices }) => (
            <fieldset key={label} className="mt-1 border-t border-line pt-1">
              <legend className="sr-only">{label}</legend>
              <p aria-hidden="true" className="px-3 pt-2 pb-1 text-note font-strong text-ink-3">
                {label}
              </p>
              {choices.map((choice) => (
                <button
                  key={choice.title}
                  type="button"
                  onClick={() => choose(choice)}
                  className="flex min-h-11 w-full items-start gap-2.5 rounded-sm px-3 py-2 text-left hover:bg-sunken [&>svg]:size-4 [&>svg]:text-ink-3"
                >
                  <Choice {...choice} />
                </button>
              ))}
            </fieldset>
          ))}
        </Sheet>
      </>
    )
  }
  return (
    <Menu modal={false} open={open} onOpenChange={setOpen}>
      <MenuTrigger asChild>
        <IconButton label={TITLE}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="start" onCloseAutoFocus={runChosen} className="max-w-84">
        {groups.map(({ label, choices }) => (
          <MenuGroup key={label} label={label}>
            {choices.map((choice) => (
              <MenuItem key={choice.title} onSelect={() => choose(choice)} className="items-start py-2">
                <Choice {...choice} />
              </MenuItem>
            ))}
          </MenuGroup>
        ))}
      </MenuContent>
    </Menu>
  )
}

const PHONE = '(width < 40rem)'

function subscribeToWidth(onChange: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

interface ChoiceProps {
  icon: LucideIcon
  title: string
  /** Its effect. */
  effect: string
  shortcut?: string
  onSelect: () => void
}

function choicesFor({
  item,
  feedback,
  onReport,
}: ItemMenuProps): { label: string; choices: ChoiceProps[] }[] {
  const { interest } = item
  const dislikes = feedback.stateOf(item).opinion === 'dislike'
  return [
    {
      label: 'Share',
      choices: [
        {
          icon: Share,
          title: hasShareDialog() ? 'Share link' : 'Copy link',
          effect: `Links to the original at ${item.source_name}`,
          onSelect: () => void shareLink(item),
        },
      ],
    },
    {
      label: 'Not for me',
      choices: [
        {
          icon: X,
          title: 'Dismiss',
          effect: 'Removes it from this edition',
          shortcut: 'x',
          onSelect: () => feedback.dismiss(item),
        },
        {
          icon: ThumbsDown,
          title: dislikes ? 'Undo dislike' : 'Dislike',
          effect: dislikes ? 'It no longer affects your editions' : 'You’ll see less like it from tomorrow',
          shortcut: 'd',
          onSelect: () => feedback.rate(item, 'dislike'),
        },
        ...(interest
          ? [
              {
                icon: ListMinus,
                title: 'Less like this',
                effect: `${interest.label} will appear less often from tomorrow`,
                onSelect: () => feedback.lessOf(item, interest),
              },
            ]
          : []),
      ],
    },
    {
      label: 'Permanently',
      choices: [
        ...(interest
          ? [
              {
                icon: VolumeX,
                title: `Mute ${interest.label}`,
                effect: 'Hides it from your editions, topic pages and search',
                onSelect: () => feedback.muteTopic(item, interest),
              },
            ]
          : []),
        {
          icon: VolumeX,
          title: `Mute ${item.source_name}`,
          effect: 'You won’t see anything from this source',
          onSelect: () => feedback.muteSource(item),
        },
      ],
    },
    {
      label: 'Something is wrong',
      choices: [
        {
          icon: Flag,
          title: 'Report',
          effect: 'Our editors read every report',
          onSelect: () => onReport(item),
        },
      ],
    },
  ]
}

function Choice({ icon: Icon, title, effect, shortcut }: ChoiceProps) {
  return (
    <>
      <Icon aria-hidden="true" className="mt-1 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block text-ui">{title} </span>
        <span className="block text-meta text-ink-2">{effect}</span>
      </span>
      {shortcut && (
        <span
          aria-hidden="true"
          className="mt-1 rounded-sm border border-b-2 border-line-strong px-1.5 font-sans text-note text-ink-2 max-sm:hidden pointer-coarse:hidden"
        >
          {shortcut}
        </span>
      )}
    </>
  )
}
