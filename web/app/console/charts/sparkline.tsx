import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

interface SparklineProps {
  /** Oldest first. */
  values: readonly number[]
  /** What it shows, as text. */
  label: string
  tone?: 'accent' | 'bad' | 'quiet'
}

const WIDTH = 68
const HEIGHT = 22
const COLOURS = { accent: 'var(--accent)', bad: 'var(--danger)', quiet: 'var(--ink-3)' }

/** The trend of a figure in a table cell, from zero. */
export function Sparkline({ values, label, tone = 'accent' }: SparklineProps) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [2, WIDTH - 2])
  const y = scaleLinear([0, Math.max(1, ...values)], [HEIGHT - 2, 3])
  const path = line<number>(
    (_, index) => x(index),
    (value) => y(value),
  )
  return (
    <svg className="block" role="img" aria-label={label} width={WIDTH} height={HEIGHT}>
      <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} stroke="var(--line)" />
      <path
        d={path([...values]) ?? ''}
        fill="none"
        stroke={COLOURS[tone]}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  )
}
