import { Bookmark, Ellipsis, Flag, Heart, ThumbsDown, X } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '../../ui/menu.tsx'
import type { FeedCard } from './feed-view.ts'
import type { Feedback } from './use-feedback.ts'

interface ItemActionsProps {
  item: FeedCard
  feedback: Feedback
  onReport: (item: FeedCard) => void
}

export function ItemActions({ item, feedback, onReport }: ItemActionsProps) {
  const { saved, opinion } = feedback.stateOf(item)
  return (
    <>
      <IconButton
        label="Like"
        tone="like"
        pressed={opinion === 'like'}
        onClick={() => feedback.rate(item, 'like')}
      >
        <Heart aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Dislike"
        pressed={opinion === 'dislike'}
        onClick={() => feedback.rate(item, 'dislike')}
      >
        <ThumbsDown aria-hidden="true" />
      </IconButton>
      <IconButton label="Save" pressed={saved} onClick={() => feedback.save(item)}>
        <Bookmark aria-hidden="true" />
      </IconButton>
      <IconButton label="Dismiss" onClick={() => feedback.dismiss(item)}>
        <X aria-hidden="true" />
      </IconButton>
      <IconButton label="Report" onClick={() => onReport(item)}>
        <Flag aria-hidden="true" />
      </IconButton>
      <TasteMenu item={item} feedback={feedback} />
    </>
  )
}

/** Each entry says what it will change. */
function TasteMenu({ item, feedback }: Omit<ItemActionsProps, 'onReport'>) {
  const { interest } = item
  return (
    <Menu modal={false}>
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
