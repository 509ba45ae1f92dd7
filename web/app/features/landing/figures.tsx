import { MARK_OUTLINE } from '@daily-drops/core/editions/mark-shape'
import { landing as messages } from '@daily-drops/messages/subjects/landing'
import { useMessages } from '../../locale/page-locale.ts'
import type { LandingItem, LandingView } from './landing-view.ts'
import { FRAME, SectionTitle } from './section.tsx'

/** More dots would only be a texture. */
const MOST_DOTS = 2000
const STEP = 10
const COLUMNS = { wide: 110, narrow: 36 }

/** How many items were considered for so few. A new installation has too few to mention. */
export function Figures({ figures, edition }: Pick<LandingView, 'figures' | 'edition'>) {
  const t = useMessages(messages)
  if (figures.considered < edition.items.length || edition.items.length === 0) return null
  return (
    <section aria-labelledby="weighed" className="border-t border-line py-14 md:py-18">
      <div className={FRAME}>
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <SectionTitle id="weighed">
            {t('figures.weighed', { count: figures.considered })}
            <br />
            {t('figures.kept', { count: edition.items.length })}
          </SectionTitle>
          <p className="max-w-108 text-lede text-pretty text-ink-2">{t('figures.dots', figures)}</p>
        </div>
        <Dots
          count={figures.considered}
          items={edition.items}
          columns={COLUMNS.wide}
          className="max-md:hidden"
        />
        <Dots
          count={figures.considered}
          items={edition.items}
          columns={COLUMNS.narrow}
          className="md:hidden"
        />
      </div>
    </section>
  )
}

interface DotsProps {
  count: number
  items: readonly LandingItem[]
  columns: number
  className: string
}

/** One dot per considered item, and the chosen ones as drops in their inks. */
function Dots({ count, items, columns, className }: DotsProps) {
  const shown = Math.min(count, MOST_DOTS)
  const rows = Math.ceil(shown / columns)
  const [wide, high] = [columns * STEP, rows * STEP]
  const rest = (shown - (rows - 1) * columns) * STEP
  const id = `dots-${columns}`
  return (
    <svg viewBox={`0 0 ${wide} ${high}`} aria-hidden="true" className={`block h-auto w-full ${className}`}>
      <pattern id={id} width={STEP} height={STEP} patternUnits="userSpaceOnUse">
        <circle cx={STEP / 2} cy={STEP / 2} r="2" className="fill-line-strong" />
      </pattern>
      <path d={`M0 0H${wide}V${high - STEP}H${rest}V${high}H0Z`} fill={`url(#${id})`} />
      {items.map((item, index) => (
        <g key={item.id} transform={`translate(${placeOf(item.id, index, items.length, { columns, rows })})`}>
          <circle r="9.5" className="fill-paper" />
          <path
            d={MARK_OUTLINE}
            transform="scale(.155) translate(-48 -78)"
            className={`t-${item.topic?.ink ?? 'none'} fill-topic`}
          />
        </g>
      ))}
    </svg>
  )
}

/** Spread over the width, at a height derived from the item. */
function placeOf(
  id: number,
  index: number,
  count: number,
  { columns, rows }: { columns: number; rows: number },
) {
  const column = Math.floor(((index + 0.5) / count) * columns)
  const row = 1 + ((Math.abs(id) * 7 + index * 3) % Math.max(1, rows - 2))
  return `${(column + 0.5) * STEP} ${(row + 0.5) * STEP}`
}
