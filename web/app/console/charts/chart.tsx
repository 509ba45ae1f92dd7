import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { type KeyboardEvent, useId, useState } from 'react'

export interface Point {
  label: string
  /** Null without data: hatched, not zero. */
  value: number | null
  /** Drawn on top, in red. */
  failed?: number
  /** The label on the axis, if it has one. */
  tick?: string | undefined
  /** Its label on the axis is bold. */
  isToday?: boolean
}

export interface ChartProps {
  title: string
  /** The whole chart in one sentence. */
  summary: string
  points: readonly Point[]
  format: (value: number) => string
  /** The short form for the margin, if it differs from the written value. */
  formatTick?: ((value: number) => string) | undefined
  /** The label of a gap. */
  none?: string | undefined
  kind: 'bars' | 'line' | 'area'
  /** The top of the axis, where the values have a natural maximum. */
  max?: number | undefined
  limit?: { value: number; label: string } | undefined
  /** The value when nothing is pointed at. */
  now: string
}

const HEIGHT = 128
const MARGIN = { top: 12, bottom: 18 }
const BAR = 18
/** The widest total of bars where a chart is narrowest. */
const BARS_WIDTH = 130
/** The share of the width that a gap needs for its label. */
const LABELLED_GAP = 0.45
const MIN_FAILED_PX = 3

/** Fills its container: heights are pixels, widths are shares. The header shows the value under the pointer or arrow key. */
export function Chart(props: ChartProps) {
  const { title, summary, points, format, formatTick, none, kind, limit, max, now } = props
  const [at, setAt] = useState<number>()
  const point = at === undefined ? undefined : points[at]
  const y = scaleOf(points, max ?? limit?.value)
  const share = 100 / Math.max(1, points.length)
  const middle = (index: number) => `${(index + 0.5) * share}%`
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
        <span aria-live="polite" className="ms-auto text-quiet text-ink-2">
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
        className="ps-10"
      >
        <svg
          aria-hidden="true"
          className="block h-32 w-full overflow-visible fill-ink-2 font-sans text-micro"
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
          <Gaps points={points} none={none} />
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
                <Bars
                  point={each}
                  x={middle(index)}
                  y={y}
                  width={Math.min(BAR, BARS_WIDTH / points.length)}
                  isLast={index === points.length - 1}
                />
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
                  className={each.isToday ? 'fill-ink font-semibold' : undefined}
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

/** '286 · 2 ✕', or the text of a gap. */
export function wordsOf(
  { value, failed }: Point,
  { format, none = '—' }: Pick<ChartProps, 'format' | 'none'>,
) {
  if (value === null) return none
  return `${format(value)}${failed ? ` · ${failed} ✕` : ''}`
}

type Scale = ReturnType<typeof scaleLinear<number>>

/** Always starts at 0, because a cut axis makes a small change look like a collapse. */
function scaleOf(points: readonly Point[], atLeast = 1): Scale {
  const top = Math.max(1, atLeast, ...points.map(({ value, failed = 0 }) => (value ?? 0) + failed))
  return scaleLinear()
    .domain([0, top])
    .nice(3)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top])
}

/** Runs of points without data, as [first, length]. Without any point the whole chart is one run. */
function gapsOf(points: readonly Point[]): [number, number][] {
  if (points.length === 0) return [[0, 1]]
  const gaps: [number, number][] = []
  points.forEach(({ value }, index) => {
    if (value !== null) return
    const last = gaps.at(-1)
    if (last && last[0] + last[1] === index) last[1] += 1
    else gaps.push([index, 1])
  })
  return gaps
}

/** Periods without data are hatched, and the wide ones say so. */
function Gaps({ points, none = '—' }: Pick<ChartProps, 'points' | 'none'>) {
  const pattern = useId()
  const total = Math.max(1, points.length)
  const share = 100 / total
  const gaps = gapsOf(points)
  if (gaps.length === 0) return null
  return (
    <>
      <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" className="stroke-line-strong" strokeWidth="2" />
      </pattern>
      {gaps.map(([first, count]) => (
        <g key={first}>
          <rect
            data-gap={count}
            x={`${first * share}%`}
            width={`${count * share}%`}
            y={MARGIN.top}
            height={HEIGHT - MARGIN.top - MARGIN.bottom}
            fill={`url(#${pattern})`}
            opacity="0.6"
          />
          {count / total >= LABELLED_GAP && (
            <text
              x={`${(first + count / 2) * share}%`}
              y={HEIGHT / 2}
              textAnchor="middle"
              className="fill-ink-2 stroke-surface stroke-[4px] [paint-order:stroke]"
            >
              {none}
            </text>
          )}
        </g>
      ))}
    </>
  )
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
      {/* Round ends make even a point between two gaps visible. */}
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

interface BarsProps {
  point: Point
  x: string
  y: Scale
  width: number
  isLast: boolean
}

function Bars({ point, x, y, width, isLast }: BarsProps) {
  const { value, failed = 0 } = point
  const base = y(0)
  const height = base - y(value ?? 0)
  const failedHeight = failed > 0 ? Math.max(MIN_FAILED_PX, base - y(failed)) : 0
  return (
    <g transform={`translate(${-width / 2} 0)`}>
      <rect
        x={x}
        y={base - height}
        width={width}
        height={height}
        rx="2"
        fill="color-mix(in oklab, var(--accent) 62%, var(--surface))"
        opacity={isLast ? 0.7 : 1}
      />
      {failedHeight > 0 && (
        <rect
          x={x}
          y={base - height - failedHeight}
          width={width}
          height={failedHeight}
          rx="1"
          fill="var(--danger)"
        />
      )}
    </g>
  )
}
