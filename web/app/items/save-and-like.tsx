import type { ItemContext } from '@daily-drops/contract/site/events'
import { items as messages } from '@daily-drops/messages/subjects/items'
import { useRouteLoaderData } from 'react-router'
import { useLocale, useMessages } from '../locale/page-locale.ts'
import { ReactionIcon } from '../reactions/reaction-icon.tsx'
import { VisitorActions } from '../reactions/visitor-actions.tsx'
import { cn } from '../ui/class-names.ts'
import { useFeedback } from './use-feedback.ts'
import type { ReactedItem } from './use-item-states.ts'

interface SaveAndLikeProps {
  item: ReactedItem
  context: ItemContext
  className?: string
}

/** The two actions of every public list: links for visitors, whose page is shared, and buttons for readers. */
export function SaveAndLike({ item, ...props }: SaveAndLikeProps) {
  const isVisitor = useRouteLoaderData<{ viewer: unknown }>('root')?.viewer === null
  return isVisitor ? (
    <VisitorActions dropId={item.id} className={props.className} />
  ) : (
    <ReaderActions item={item} {...props} />
  )
}

function ReaderActions({ item, context, className }: SaveAndLikeProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const feedback = useFeedback(context)
  const { saved, opinion, waiting } = feedback.stateOf(item)
  return (
    <fieldset
      lang={locale}
      aria-labelledby={`headline-${item.id}`}
      onPointerEnter={feedback.prepare}
      onFocus={feedback.prepare}
      className={cn('item-actions', className)}
    >
      <button
        type="button"
        aria-pressed={opinion === 'like'}
        onClick={() => feedback.rate(item, 'like')}
        className="item-action is-like"
      >
        <ReactionIcon reaction="like" />
        {t('like')}
      </button>
      <button type="button" aria-pressed={saved} onClick={() => feedback.save(item)} className="item-action">
        <ReactionIcon reaction="save" />
        {t('save')}
      </button>
      {waiting}
    </fieldset>
  )
}
