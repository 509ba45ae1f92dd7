export interface Figure {
  name: string
  value: number
  unit: string
  /** The figure's goal. A figure without a goal is for information. */
  goal?: { atMost: number } | { atLeast: number }
}

/** For information. */
export const count = (name: string, value: number): Figure => ({ name, value, unit: '' })
/** With a goal of zero. */
export const none = (name: string, value: number): Figure => ({ ...count(name, value), goal: { atMost: 0 } })
export const atLeast = (name: string, value: number, least: number): Figure => ({
  ...count(name, value),
  goal: { atLeast: least },
})

/** A figure without a value meets no goal. */
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

/** Also passes this process's figures to `keeper`. */
export function keepReports(keeper: typeof keep): void {
  keep = keeper
}

/**
 * Prints a table for people and one line of JSON for machines, and sets the exit code: 0 only if every goal
 * is met. If a figure has no value, nothing is stored.
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
