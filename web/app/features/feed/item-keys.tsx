import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { useMessages } from '../../locale/page-locale.ts'

/** Shown on the item selected with the keys. */
export function ItemKeys() {
  const t = useMessages(messages)
  return (
    <span aria-hidden="true" className="item-keys ms-auto gap-3 text-note text-ink-3">
      {[
        ['o', t('key.open')],
        ['x', t('key.dismiss')],
        ['?', t('key.all')],
      ].map(([key, effect]) => (
        <span key={key}>
          <kbd>{key}</kbd>
          {effect}
        </span>
      ))}
    </span>
  )
}
