import { layerPath, MARK_GLINT, markLayers } from '@daily-drops/core/editions/mark-shape'
import { landing as messages } from '@daily-drops/messages/subjects/landing'
import { useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import type { LandingItem } from './landing-view.ts'

/** Today's edition as one large mark, each layer with its number and its minutes. */
export function LandingMark({ items }: { items: readonly LandingItem[] }) {
  const t = useMessages(messages)
  const number = useNumberFormat()
  if (items.length === 0) return null
  const layers = markLayers(
    items.map(({ minutes }) => minutes),
    0,
  )
  return (
    <svg
      viewBox="0 0 96 136"
      role="img"
      aria-label={wordsOf(items, t)}
      className="drop h-auto w-72 shrink-0 sm:w-80 xl:-me-10 xl:w-95"
    >
      <g clipPath="url(#drop-clip)">
        {items.map((item, index) => {
          const layer = layers[index]
          return (
            layer && (
              <path
                key={item.id}
                d={layerPath(layer, index)}
                data-state="open"
                className={`drop-layer t-${item.topic?.ink ?? 'none'}`}
              />
            )
          )
        })}
      </g>
      <path d={MARK_GLINT} className="drop-glint" />
      {items.map((item, index) => {
        const layer = layers[index]
        if (!layer) return null
        const isTip = index === items.length - 1 && items.length > 2
        const y = layer.y + layer.height / 2 + (isTip ? 9 : index === 0 ? 3 : 4.5)
        return (
          <g key={item.id} className="fill-topic-on">
            <text
              x={isTip ? 48 : 45.5}
              y={isTip ? y - 1 : y}
              textAnchor={isTip ? 'middle' : 'end'}
              fontSize={11.5}
              className={isTip ? 'font-display' : 'font-display rtl:[text-anchor:start]'}
            >
              {number.format(index + 1)}
            </text>
            <text
              x={isTip ? 48 : 48.5}
              y={isTip ? y + 4.5 : y - 0.4}
              textAnchor={isTip ? 'middle' : 'start'}
              fontSize={isTip ? 3.5 : 3.9}
              className={isTip ? 'font-medium' : 'font-medium rtl:[text-anchor:end]'}
            >
              {t('minutes', item)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function wordsOf(items: readonly LandingItem[], t: ReturnType<typeof messages.in>): string {
  const total = items.reduce((sum, { minutes }) => sum + minutes, 0)
  const rows = items.map(({ topic, minutes }, index) => {
    const row = { number: index + 1, minutes }
    return topic ? t('mark.item', { ...row, topic: topic.label }) : t('mark.itemWithoutTopic', row)
  })
  return t('mark.edition', { layers: items.length, minutes: total, items: rows.join(' ') })
}
