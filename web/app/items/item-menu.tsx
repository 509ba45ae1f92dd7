import { Ellipsis, Flag, ListMinus, type LucideIcon, ThumbsDown, VolumeX, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuContent, MenuGroup, MenuItem, MenuTrigger } from '../ui/overlays/menu.tsx'
import type { ItemView } from './item-view.ts'
import type { Feedback } from './use-feedback.ts'

export interface ItemMenuProps {
  item: ItemView
  feedback: Feedback
  onReport: (item: ItemView) => void
}

/** Each entry says what it will change. */
export function ItemMenu({ item, feedback, onReport }: ItemMenuProps) {
  const { interest } = item
  const reporting = useRef(false)
  /** The menu has gone and its button has the focus, to which the dialog gives it back. */
  function reportWhenClosed() {
    if (!reporting.current) return
    reporting.current = false
    queueMicrotask(() => onReport(item))
  }
  const dislikes = feedback.stateOf(item).opinion === 'dislike'
  return (
    <Menu modal={false} defaultOpen>
      <MenuTrigger asChild>
        <IconButton label="More choices">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="start" onCloseAutoFocus={reportWhenClosed} className="menu-sheet max-w-84">
        <MenuGroup label="Not for me">
          <Choice
            icon={X}
            title="Dismiss"
            effect="Leaves this edition"
            shortcut="x"
            onSelect={() => feedback.dismiss(item)}
          />
          <Choice
            icon={ThumbsDown}
            title={dislikes ? 'Take the dislike back' : 'Dislike'}
            effect={dislikes ? 'It counts for nothing again' : 'Counts against it tomorrow'}
            shortcut="d"
            onSelect={() => feedback.rate(item, 'dislike')}
          />
          {interest && (
            <Choice
              icon={ListMinus}
              title="Less like this"
              effect={`${interest.label} will appear less often from tomorrow`}
              onSelect={() => feedback.lessOf(item, interest)}
            />
          )}
        </MenuGroup>
        <MenuGroup label="For good">
          {interest && (
            <Choice
              icon={VolumeX}
              title={`Mute ${interest.label}`}
              effect="Gone from your editions, topic pages and search"
              onSelect={() => feedback.muteTopic(item, interest)}
            />
          )}
          <Choice
            icon={VolumeX}
            title={`Mute ${item.source_name}`}
            effect="Nothing of this source will be shown to you"
            onSelect={() => feedback.muteSource(item)}
          />
        </MenuGroup>
        <MenuGroup label="Something is wrong">
          <Choice
            icon={Flag}
            title="Report"
            effect="Our editors read every report"
            onSelect={() => {
              reporting.current = true
            }}
          />
        </MenuGroup>
      </MenuContent>
    </Menu>
  )
}

interface ChoiceProps {
  icon: LucideIcon
  title: string
  effect: string
  shortcut?: string
  onSelect: () => void
}

function Choice({ icon: Icon, title, effect, shortcut, onSelect }: ChoiceProps) {
  return (
    <MenuItem onSelect={onSelect} className="items-start py-2">
      <Icon aria-hidden="true" className="mt-1" />
      <span className="min-w-0 flex-1">
        <span className="block text-ui">{title} </span>
        <span className="block text-meta text-ink-2">{effect}</span>
      </span>
      {shortcut && (
        <span
          aria-hidden="true"
          className="mt-1 rounded-sm border border-b-2 border-line-strong px-1.5 font-sans text-note text-ink-2 max-sm:hidden"
        >
          {shortcut}
        </span>
      )}
    </MenuItem>
  )
}
