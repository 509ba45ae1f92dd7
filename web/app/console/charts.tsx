import { scaleLinear } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'
import { type KeyboardEvent, useState } from 'react'

interface Point {
  label: string
  value: number
  /** Drawn on top, in red. */
  failed?: number
}

interface ChartProps {
  title: string
  /** The whole chart in one sentence. */
  summary: string
  points: readonly Point[]
  format: (value: number) => string
  /** As short as the margin wants it; else as the values are written. */
  formatTick?: ((value: number) => string) | undefined
  kind: 'bars' | 'line'
  limit?: { value: number; label: string }
  /** The value when nothing is pointed at. */
  now: string
}

const HEIGHT = 128
const MARGIN = { top: 12, bottom: 18 }
const BAR = 18
const MIN_FAILED_PX = 3

/** As wide as its place: heights are pixels, widths shares. The value under pointer or arrow key is read in the header. */
export function Chart({ title, summary, points, format, formatTick, kind, limit, now }: ChartProps) {
  const [at, setAt] = useState<number>()
  const point = at === undefined ? undefined : points[at]
  const y = scaleOf(points, kind, limit?.value)
  const share = 100 / Math.max(1, points.length)
  function press(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || points.length === 0) return
    event.preventDefault()
    setAt(((at ?? (step === 1 ? -1 : 0)) + step + points.length) % points.length)
  }
  return (
    <figure className="c-chart">
      <figcaption>
        <b>{title}</b>
        <span aria-live="polite">
          {point
            ? `${point.label}: ${format(point.value)}${point.failed ? ` · ${point.failed} ✕` : ''}`
            : now}
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
      >
        <svg aria-hidden="true">
          {ticksOf(y).map((tick) => (
            <g key={tick}>
              <line className="c-grid" x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
              <text x="-8" y={y(tick) + 4} textAnchor="end">
                {(formatTick ?? format)(tick)}
              </text>
            </g>
          ))}
          {limit && (
            <line className="c-limit" x1="0" x2="100%" y1={y(limit.value)} y2={y(limit.value)}>
              <title>{limit.label}</title>
            </line>
          )}
          {kind === 'line' && <Line points={points} y={y} />}
          {points.map((each, index) => (
            <svg
              key={each.label}
              aria-hidden="true"
              x={`${index * share}%`}
              width={`${share}%`}
              height={HEIGHT}
              onPointerEnter={() => setAt(index)}
            >
              <rect width="100%" height={HEIGHT} fill="transparent" />
              {kind === 'bars' ? (
                <Bars point={each} y={y} isLast={index === points.length - 1} />
              ) : (
                <circle className="c-dot" cx="50%" cy={y(each.value)} r={index === at ? 4 : 2.75} />
              )}
              <text x="50%" y={HEIGHT - 4} textAnchor="middle" data-last={index === points.length - 1}>
                {each.label.slice(0, 2)}
              </text>
            </svg>
          ))}
        </svg>
      </div>
    </figure>
  )
}

type Scale = ReturnType<typeof scaleLinear<number>>

/** Bars begin at nothing; a line may begin where its values do. */
function scaleOf(points: readonly Point[], kind: ChartProps['kind'], limit = 0): Scale {
  const top = Math.max(1, limit, ...points.map(({ value, failed = 0 }) => value + failed))
  const bottom = kind === 'line' ? Math.min(top - 1, ...points.map(({ value }) => value)) : 0
  return scaleLinear()
    .domain([bottom, top])
    .nice(3)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top])
}

/** Everything drawn here is counted in whole numbers. */
function ticksOf(y: Scale): number[] {
  return y.ticks(3).filter(Number.isInteger)
}

function Line({ points, y }: { points: readonly Point[]; y: Scale }) {
  const path = line<Point>()
    .x((_, index) => index + 0.5)
    .y(({ value }) => y(value))
    .curve(curveMonotoneX)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${points.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="100%"
      height={HEIGHT}
    >
      <path
        d={path([...points]) ?? ''}
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.75"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function Bars({ point, y, isLast }: { point: Point; y: Scale; isLast: boolean }) {
  const { value, failed = 0 } = point
  const base = y(0)
  const height = base - y(value)
  const failedHeight = failed > 0 ? Math.max(MIN_FAILED_PX, base - y(failed)) : 0
  return (
    <g transform={`translate(${-BAR / 2} 0)`}>
      <rect
        x="50%"
        y={base - height}
        width={BAR}
        height={height}
        rx="2"
        fill="color-mix(in oklab, var(--accent) 62%, var(--surface))"
        opacity={isLast ? 0.7 : 1}
      />
      {failedHeight > 0 && (
        <rect
          x="50%"
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

interface ChartTableProps {
  caption: string
  /** What the rows are. */
  labelOf: string
  /** One row for each label, one column for each series. */
  series: readonly { title: string; points: readonly Point[]; format: (value: number) => string }[]
}

/** The same figures to read. */
export function ChartTable({ caption, labelOf, series }: ChartTableProps) {
  const labels = series[0]?.points.map(({ label }) => label) ?? []
  return (
    <div className="c-scroll">
      <table className="c-table" data-density="compact">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labelOf}</th>
            {series.map(({ title }) => (
              <th key={title} scope="col" data-numeric>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ title, points, format }) => (
                <td key={title} data-numeric>
                  {format(points[index]?.value ?? 0)}
                  {points[index]?.failed ? ` · ${points[index].failed} ✕` : ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
