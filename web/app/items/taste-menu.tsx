import { Ellipsis } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '../ui/menu.tsx'
import type { ItemView } from './item-view.ts'
import type { Feedback } from './use-feedback.ts'

export interface TasteMenuProps {
  item: ItemView
  feedback: Feedback
}

/** Each entry says what it will change. */
export function TasteMenu({ item, feedback }: TasteMenuProps) {
  const { interest } = item
  return (
    <Menu modal={false} defaultOpen>
      <MenuTrigger asChild>
        <IconButton label="More choices">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </MenuTrigger>
      <MenuContent className="max-w-80">
        <MenuLabel>What should change?</MenuLabel>
        {interest && (
          <MenuItem onSelect={() => feedback.lessOf(item, interest)}>
            <Choice
              title="Less like this"
              effect={`${interest.label} comes up less often from tomorrow on`}
            />
          </MenuItem>
        )}
        {interest && (
          <MenuItem onSelect={() => feedback.muteTopic(item, interest)}>
            <Choice
              title={`Mute ${interest.label}`}
              effect="Gone from your editions, topic pages and search"
            />
          </MenuItem>
        )}
        <MenuItem onSelect={() => feedback.muteSource(item)}>
          <Choice title={`Mute ${item.source_name}`} effect="Nothing of this source will be shown to you" />
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

function Choice({ title, effect }: { title: string; effect: string }) {
  return (
    <span className="py-1.5">
      <span className="block">{title}</span>
      <span className="block text-meta text-ink-3">{effect}</span>
    </span>
  )
}
