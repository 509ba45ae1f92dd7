export interface Figure {
  name: string
  value: number
  unit: string
  /** What the figure is held against; a figure without a goal is for information. */
  goal?: { atMost: number } | { atLeast: number }
}

/** For information. */
export const count = (name: string, value: number): Figure => ({ name, value, unit: '' })
/** Held against nothing of its kind. */
export const none = (name: string, value: number): Figure => ({ ...count(name, value), goal: { atMost: 0 } })
export const atLeast = (name: string, value: number, least: number): Figure => ({
  ...count(name, value),
  goal: { atLeast: least },
})

/** A figure without a value holds no goal, not even none. */
export function holds({ value, goal }: Figure): boolean {
  if (!Number.isFinite(value)) return false
  if (!goal) return true
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
}

export function goalText({ goal }: Figure): string {
  if (!goal) return ''
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`
}

let keep: (title: string, figures: Figure[]) => void = () => {}

/** Also hands the figures of this process to `keeper`. */
export function keepReports(keeper: typeof keep): void {
  keep = keeper
}

/**
 * A table for people, one line of JSON for machines, and the exit code: 0 only if every goal holds. Figures of which one
 * has no value are not kept.
 */
export function report(title: string, figures: Figure[]): void {
  const width = Math.max(...figures.map((figure) => figure.name.length))
  console.log(`\n${title}`)
  for (const figure of figures) {
    const verdict = holds(figure) ? (figure.goal ? 'ok' : '') : 'MISSED'
    const value = `${figure.value} ${figure.unit}`.padStart(14)
    console.log(`${figure.name.padEnd(width)} ${value}  ${goalText(figure).padEnd(8)} ${verdict}`)
  }
  const ok = figures.every(holds)
  const values = Object.fromEntries(figures.map((figure) => [figure.name, figure.value]))
  console.log(JSON.stringify({ ok, figures: values }))
  if (figures.every(({ value }) => Number.isFinite(value))) keep(title, figures)
  process.exitCode = ok ? 0 : 1
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.floor(sorted.length / 2)]
  if (value === undefined) throw new Error('no values to take a median of')
  return value
}
