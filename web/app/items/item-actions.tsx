import { Bookmark, Ellipsis, Flag, Heart, ThumbsDown, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { ItemView } from './item-view.ts'
import type { TasteMenuProps } from './taste-menu.tsx'
import type { Feedback } from './use-feedback.ts'

interface ItemActionsProps {
  item: ItemView
  feedback: Feedback
  onReport: (item: ItemView) => void
  /** The few that every card has, without a say on what should change. */
  brief?: boolean
}

export function ItemActions({ item, feedback, onReport, brief = false }: ItemActionsProps) {
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
      {!brief && (
        <IconButton
          label="Dislike"
          pressed={opinion === 'dislike'}
          onClick={() => feedback.rate(item, 'dislike')}
        >
          <ThumbsDown aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label="Save" pressed={saved} onClick={() => feedback.save(item)}>
        <Bookmark aria-hidden="true" />
      </IconButton>
      <IconButton label="Dismiss" onClick={() => feedback.dismiss(item)}>
        <X aria-hidden="true" />
      </IconButton>
      <IconButton label="Report" onClick={() => onReport(item)}>
        <Flag aria-hidden="true" />
      </IconButton>
      {!brief && <TasteMenu item={item} feedback={feedback} />}
    </>
  )
}

const loadTasteMenu = async () => (await import('./taste-menu.tsx')).TasteMenu
const LoadedTasteMenu = lazyPart(loadTasteMenu)

/** What the menu holds is loaded when somebody reaches for it. */
function TasteMenu(props: TasteMenuProps) {
  const [wanted, setWanted] = useState(false)
  const trigger = (
    <IconButton
      label="More choices"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadTasteMenu()}
      onFocus={() => void loadTasteMenu()}
      onClick={() => setWanted(true)}
    >
      <Ellipsis aria-hidden="true" />
    </IconButton>
  )
  if (!wanted) return trigger
  return (
    <Suspense fallback={trigger}>
      <LoadedTasteMenu {...props} />
    </Suspense>
  )
}
