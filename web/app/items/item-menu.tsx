import { itemMenu as messages } from '@daily-drops/messages/subjects/item-menu'
import { Ellipsis, Flag, ListMinus, type LucideIcon, Share, ThumbsDown, VolumeX, X } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useMessages } from '../locale/page-locale.ts'
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

/** Loaded when it is first opened. On a phone the menu is a sheet. */
export function ItemMenu(props: ItemMenuProps) {
  const isPhone = useSyncExternalStore(subscribeToWidth, () => matchMedia(PHONE).matches)
  const [open, setOpen] = useState(true)
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  const t = useMessages(messages)
  const groups = choicesFor(props, t)
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
          label={t('title')}
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
          title={t('title')}
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
                  className="flex min-h-11 w-full items-start gap-2.5 rounded-sm px-3 py-2 text-start hover:bg-sunken [&>svg]:size-4 [&>svg]:text-ink-3"
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
        <IconButton label={t('title')}>
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

function choicesFor(
  { item, feedback, onReport }: ItemMenuProps,
  t: ReturnType<typeof messages.in>,
): { label: string; choices: ChoiceProps[] }[] {
  const { interest } = item
  const dislikes = feedback.stateOf(item).opinion === 'dislike'
  return [
    {
      label: t('group.share'),
      choices: [
        {
          icon: Share,
          title: t(hasShareDialog() ? 'share' : 'copy'),
          effect: t('share.effect', { source: item.source_name }),
          onSelect: () => void shareLink(item),
        },
      ],
    },
    {
      label: t('group.notForMe'),
      choices: [
        {
          icon: X,
          title: t('dismiss'),
          effect: t('dismiss.effect'),
          shortcut: 'x',
          onSelect: () => feedback.dismiss(item),
        },
        {
          icon: ThumbsDown,
          title: t(dislikes ? 'undoDislike' : 'dislike'),
          effect: t(dislikes ? 'undoDislike.effect' : 'dislike.effect'),
          shortcut: 'd',
          onSelect: () => feedback.rate(item, 'dislike'),
        },
        ...(interest
          ? [
              {
                icon: ListMinus,
                title: t('less'),
                effect: t('less.effect', { topic: interest.label }),
                onSelect: () => feedback.lessOf(item, interest),
              },
            ]
          : []),
      ],
    },
    {
      label: t('group.permanently'),
      choices: [
        ...(interest
          ? [
              {
                icon: VolumeX,
                title: t('mute', { name: interest.label }),
                effect: t('muteTopic.effect'),
                onSelect: () => feedback.muteTopic(item, interest),
              },
            ]
          : []),
        {
          icon: VolumeX,
          title: t('mute', { name: item.source_name }),
          effect: t('muteSource.effect'),
          onSelect: () => feedback.muteSource(item),
        },
      ],
    },
    {
      label: t('group.wrong'),
      choices: [
        {
          icon: Flag,
          title: t('report'),
          effect: t('report.effect'),
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
