import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { type KeyboardEvent, useState } from 'react'

export interface Point {
  label: string
  /** Null where there is nothing to say: a gap, not a nought. */
  value: number | null
  /** Drawn on top, in red. */
  failed?: number
  /** What stands under it, if anything. */
  tick?: string | undefined
}

export interface ChartProps {
  title: string
  /** The whole chart in one sentence. */
  summary: string
  points: readonly Point[]
  format: (value: number) => string
  /** As short as the margin wants it; else as the values are written. */
  formatTick?: ((value: number) => string) | undefined
  /** What is said of a gap. */
  none?: string | undefined
  kind: 'bars' | 'line' | 'area'
  limit?: { value: number; label: string } | undefined
  /** The value when nothing is pointed at. */
  now: string
}

const HEIGHT = 128
const MARGIN = { top: 12, bottom: 18 }
const BAR = 18
const MIN_FAILED_PX = 3

/** As wide as its place: heights are pixels, widths shares. The value under pointer or arrow key is read in the header. */
export function Chart({ title, summary, points, format, formatTick, none, kind, limit, now }: ChartProps) {
  const [at, setAt] = useState<number>()
  const point = at === undefined ? undefined : points[at]
  const y = scaleOf(points, kind, limit?.value)
  const share = 100 / Math.max(1, points.length)
  const middle = (index: number) => `${(index + 0.5) * share}%`
  const lastTick = points.findLastIndex(({ tick }) => tick)
  function press(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || points.length === 0) return
    event.preventDefault()
    setAt(((at ?? (step === 1 ? -1 : 0)) + step + points.length) % points.length)
  }
  return (
    <figure className="c-chart min-w-0">
      <figcaption className="flex items-baseline gap-2 text-meta whitespace-nowrap">
        <b className="font-strong">{title}</b>
        <span aria-live="polite" className="ml-auto text-quiet text-ink-2">
          {point ? `${point.label}: ${wordsOf(point, { format, none })}` : now}
        </span>
      </figcaption>
      <div
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its values
        tabIndex={0}
        aria-label={summary}
        onKeyDown={press}
        onBlur={() => setAt(undefined)}
        onPointerLeave={() => setAt(undefined)}
        className="pl-10"
      >
        <svg
          aria-hidden="true"
          className="block h-32 w-full overflow-visible fill-ink-3 font-sans text-micro"
        >
          {ticksOf(y).map((tick) => (
            <g key={tick}>
              <line className="stroke-line" x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
              <text x="-8" y={y(tick) + 4} textAnchor="end">
                {(formatTick ?? format)(tick)}
              </text>
            </g>
          ))}
          {limit && (
            <g className="fill-warn stroke-warn">
              <line strokeDasharray="3 3" x1="0" x2="100%" y1={y(limit.value)} y2={y(limit.value)} />
              <text stroke="none" x="4" y={y(limit.value) - 4}>
                {limit.label}
              </text>
            </g>
          )}
          {kind !== 'bars' && <Line points={points} y={y} isFilled={kind === 'area'} />}
          {kind === 'area' && at !== undefined && (
            <line
              className="stroke-ink-3"
              x1={middle(at)}
              x2={middle(at)}
              y1={MARGIN.top}
              y2={HEIGHT - MARGIN.bottom}
            />
          )}
          {points.map((each, index) => (
            <g key={each.label} onPointerEnter={() => setAt(index)}>
              <rect x={`${index * share}%`} width={`${share}%`} height={HEIGHT} fill="transparent" />
              {kind === 'bars' && (
                <Bars point={each} x={middle(index)} y={y} isLast={index === points.length - 1} />
              )}
              {each.value !== null && (kind === 'line' || (kind === 'area' && index === at)) && (
                <circle
                  className="fill-surface stroke-accent stroke-[1.5]"
                  cx={middle(index)}
                  cy={y(each.value)}
                  r={index === at ? 4 : 2.75}
                />
              )}
              {each.tick && (
                <text
                  x={middle(index)}
                  y={HEIGHT - 4}
                  textAnchor="middle"
                  className={index === lastTick ? 'fill-ink font-semibold' : undefined}
                >
                  {each.tick}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  )
}

/** '286 · 2 ✕', or what is said of a gap. */
export function wordsOf(
  { value, failed }: Point,
  { format, none = '—' }: Pick<ChartProps, 'format' | 'none'>,
) {
  if (value === null) return none
  return `${format(value)}${failed ? ` · ${failed} ✕` : ''}`
}

type Scale = ReturnType<typeof scaleLinear<number>>

/** Bars and areas begin at nothing; a line may begin where its values do. */
function scaleOf(points: readonly Point[], kind: ChartProps['kind'], limit = 0): Scale {
  const known = points.filter(({ value }) => value !== null)
  const top = Math.max(1, limit, ...known.map(({ value, failed = 0 }) => (value ?? 0) + failed))
  const bottom = kind === 'line' ? Math.min(top - 1, ...known.map(({ value }) => value ?? 0)) : 0
  return scaleLinear()
    .domain([bottom, top])
    .nice(3)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top])
}

/** Everything drawn here is counted in whole numbers. */
function ticksOf(y: Scale): number[] {
  return y.ticks(3).filter(Number.isInteger)
}

function Line({ points, y, isFilled }: { points: readonly Point[]; y: Scale; isFilled: boolean }) {
  const isKnown = ({ value }: Point) => value !== null
  const x = (_: Point, index: number) => index + 0.5
  const height = ({ value }: Point) => y(value ?? 0)
  const path = line<Point>().defined(isKnown).x(x).y(height).curve(curveMonotoneX)
  const below = area<Point>().defined(isKnown).x(x).y0(y(0)).y1(height).curve(curveMonotoneX)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(1, points.length)} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="100%"
      height={HEIGHT}
    >
      {isFilled && <path d={below([...points]) ?? ''} fill="var(--accent-soft)" />}
      {/* With round ends even a point between two gaps is seen. */}
      <path
        d={path([...points]) ?? ''}
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.75"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function Bars({ point, x, y, isLast }: { point: Point; x: string; y: Scale; isLast: boolean }) {
  const { value, failed = 0 } = point
  const base = y(0)
  const height = base - y(value ?? 0)
  const failedHeight = failed > 0 ? Math.max(MIN_FAILED_PX, base - y(failed)) : 0
  return (
    <g transform={`translate(${-BAR / 2} 0)`}>
      <rect
        x={x}
        y={base - height}
        width={BAR}
        height={height}
        rx="2"
        fill="color-mix(in oklab, var(--accent) 62%, var(--surface))"
        opacity={isLast ? 0.7 : 1}
      />
      {failedHeight > 0 && (
        <rect
          x={x}
          y={base - height - failedHeight}
          width={BAR}
          height={failedHeight}
          rx="1"
          fill="var(--danger)"
        />
      )}
    </g>
  )
}
