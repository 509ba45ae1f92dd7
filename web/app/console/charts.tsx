import { scaleLinear, scalePoint } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'
import { type KeyboardEvent, useId, useState } from 'react'

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
  kind: 'bars' | 'line'
  limit?: { value: number; label: string }
  /** The value when nothing is pointed at. */
  now: string
}

const [WIDTH, HEIGHT] = [280, 128]
const MARGIN = { top: 12, right: 4, bottom: 18, left: 4 }
const MIN_FAILED_PX = 3

/** The value under pointer or arrow key is read in the header; nothing floats. */
export function Chart({ title, summary, points, format, kind, limit, now }: ChartProps) {
  const [at, setAt] = useState<number>()
  const id = useId()
  const point = at === undefined ? undefined : points[at]
  const top = Math.max(1, limit?.value ?? 0, ...points.map(({ value, failed = 0 }) => value + failed))
  const x = scalePoint<number>()
    .domain(points.map((_, index) => index))
    .range([MARGIN.left + 12, WIDTH - MARGIN.right - 12])
  const y = scaleLinear()
    .domain([0, top])
    .nice(3)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top])
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
        <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
          {y.ticks(3).map((tick) => (
            <g key={tick}>
              <line className="c-grid" x1="0" x2={WIDTH} y1={y(tick)} y2={y(tick)} />
              <text x="0" y={y(tick) - 2}>
                {format(tick)}
              </text>
            </g>
          ))}
          {limit && (
            <line className="c-limit" x1="0" x2={WIDTH} y1={y(limit.value)} y2={y(limit.value)}>
              <title>{limit.label}</title>
            </line>
          )}
          {kind === 'line' && <Line points={points} x={x} y={y} />}
          {points.map((each, index) => (
            <g key={each.label} onPointerEnter={() => setAt(index)}>
              <rect
                x={(x(index) ?? 0) - 16}
                y={MARGIN.top}
                width="32"
                height={HEIGHT - MARGIN.bottom - MARGIN.top}
                fill="transparent"
              />
              {kind === 'bars' && (
                <Bars point={each} x={x(index) ?? 0} y={y} isLast={index === points.length - 1} />
              )}
              <text x={x(index)} y={HEIGHT - 4} textAnchor="middle" id={`${id}-${index}`}>
                {each.label.slice(0, 2)}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </figure>
  )
}

type Scale = ReturnType<typeof scaleLinear<number>>

function Line({
  points,
  x,
  y,
}: {
  points: readonly Point[]
  x: (index: number) => number | undefined
  y: Scale
}) {
  const path = line<Point>()
    .x((_, index) => x(index) ?? 0)
    .y(({ value }) => y(value))
    .curve(curveMonotoneX)
  return (
    <path
      d={path([...points]) ?? ''}
      fill="none"
      stroke="var(--accent)"
      strokeWidth="2"
      vectorEffect="non-scaling-stroke"
    />
  )
}

function Bars({ point, x, y, isLast }: { point: Point; x: number; y: Scale; isLast: boolean }) {
  const { value, failed = 0 } = point
  const base = y(0)
  const height = base - y(value)
  const failedHeight = failed > 0 ? Math.max(MIN_FAILED_PX, base - y(failed)) : 0
  return (
    <>
      <rect
        x={x - 9}
        y={base - height}
        width="18"
        height={height}
        rx="2"
        fill="color-mix(in oklab, var(--accent) 62%, var(--surface))"
        opacity={isLast ? 0.7 : 1}
      />
      {failedHeight > 0 && (
        <rect
          x={x - 9}
          y={base - height - failedHeight}
          width="18"
          height={failedHeight}
          rx="1"
          fill="var(--danger)"
        />
      )}
    </>
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
