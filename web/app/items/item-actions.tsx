import { itemActions as messages } from '@daily-drops/messages/subjects/item-actions'
import { items } from '@daily-drops/messages/subjects/items'
import { Bookmark, Ellipsis, Flag, Heart, Share, ThumbsDown, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMessages } from '../locale/page-locale.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/states/lazy-part.tsx'
import type { ItemMenuProps } from './item-menu.tsx'
import type { ItemView } from './item-view.ts'
import { share } from './notices/share.ts'
import type { Feedback } from './use-feedback.ts'

interface ItemActionsProps {
  item: ItemView
  feedback: Feedback
  onReport: (item: ItemView) => void
  /** A video card's few actions, all visible. */
  brief?: boolean
}

export function ItemActions({ item, feedback, onReport, brief = false }: ItemActionsProps) {
  const t = useMessages(messages)
  const words = useMessages(items)
  const { saved, opinion, lessOf, waiting } = feedback.stateOf(item)
  return (
    <>
      <IconButton
        label={words('like')}
        tone="like"
        pressed={opinion === 'like'}
        onClick={() => feedback.rate(item, 'like')}
      >
        <Heart aria-hidden="true" />
      </IconButton>
      <IconButton label={words('save')} pressed={saved} onClick={() => feedback.save(item)}>
        <Bookmark aria-hidden="true" />
      </IconButton>
      {opinion === 'dislike' && (
        <IconButton label={t('dislike')} tone="quiet" pressed onClick={() => feedback.rate(item, 'dislike')}>
          <ThumbsDown aria-hidden="true" />
        </IconButton>
      )}
      {brief ? (
        <>
          <IconButton label={t('dismiss')} onClick={() => feedback.dismiss(item)}>
            <X aria-hidden="true" />
          </IconButton>
          <IconButton label={t('report')} onClick={() => onReport(item)}>
            <Flag aria-hidden="true" />
          </IconButton>
          <IconButton label={t('share')} onClick={() => share(item)}>
            <Share aria-hidden="true" />
          </IconButton>
        </>
      ) : (
        <ItemMenu item={item} feedback={feedback} onReport={onReport} />
      )}
      {lessOf && <span className="px-2 text-meta text-ink-2">{t('lessOf', { topic: lessOf })}</span>}
      {waiting}
    </>
  )
}

const loadItemMenu = async () => (await import('./item-menu.tsx')).ItemMenu
const LoadedItemMenu = lazyPart(loadItemMenu)

/** The menu's content is loaded when a reader is about to open it. */
function ItemMenu(props: ItemMenuProps) {
  const t = useMessages(messages)
  const [wanted, setWanted] = useState(false)
  const trigger = (
    <IconButton
      label={t('more')}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadItemMenu()}
      onFocus={() => void loadItemMenu()}
      onClick={() => setWanted(true)}
    >
      <Ellipsis aria-hidden="true" />
    </IconButton>
  )
  if (!wanted) return trigger
  return (
    <Suspense fallback={trigger}>
      <LoadedItemMenu {...props} />
    </Suspense>
  )
}
