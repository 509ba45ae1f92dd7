import { useLocale } from '../../../locale/page-locale.ts'
import { formatDuration } from '../../../ui/number-format.ts'
import { PublisherText } from '../../../ui/publisher-text.tsx'
import type { PlayerViewProps } from './player-view.ts'

/** The items as chapters. Choosing one plays from there. */
export function ItemList({ chapters, index, state, dispatch }: PlayerViewProps) {
  const locale = useLocale()
  return (
    <ol>
      {chapters.map(({ dropId, number, ink, item, seconds }, nth) => (
        <li key={dropId} className={`t-${ink ?? 'none'} border-b border-line last:border-0`}>
          <button
            type="button"
            aria-current={nth === index ? 'true' : undefined}
            onClick={() => dispatch({ type: 'chapter', index: nth })}
            className="grid w-full grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-2 rounded-sm px-2 py-3 text-start hover:bg-hover aria-[current]:bg-(--t-soft) aria-[current]:shadow-[inset_3px_0_var(--t)] rtl:aria-[current]:shadow-[inset_-3px_0_var(--t)]"
          >
            <span className="font-display text-row text-ink-2">{number}</span>
            <span className="min-w-0">
              <PublisherText
                as="span"
                lang={item.language ?? undefined}
                className={`block font-serif text-row-s font-medium wrap-anywhere ${state.heard.includes(dropId) ? 'text-ink-2' : ''}`}
              >
                {item.title}
              </PublisherText>
              <PublisherText as="span" className="block text-meta text-ink-2">
                {item.source_name}
              </PublisherText>
            </span>
            <span className="text-meta text-ink-2 tabular-nums">{formatDuration(seconds, locale)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
