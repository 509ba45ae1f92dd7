export interface Choice {
  /** The features of each option. */
  options: readonly (readonly number[])[]
  right: readonly boolean[]
}

const STEPS = 150
const RATE = 0.3
const PULL = 0.002

/** The weights without any texts, and how strongly they are held there (an inverse variance). */
interface Prior {
  weights: readonly number[]
  strength: number
}

/**
 * Weights under which the right options are the most probable (a conditional logit, by Adam from zero, or
 * from a prior).
 */
export function fitChoice(choices: readonly Choice[], features: number, prior?: Prior): number[] {
  const known = prior?.weights ?? new Array<number>(features).fill(0)
  const pull = prior ? prior.strength / choices.length : PULL
  const flat = choices.map(({ options, right }) => ({ values: Float64Array.from(options.flat()), right }))
  const weights = Float64Array.from(known)
  const mean = new Float64Array(features)
  const square = new Float64Array(features)
  for (let step = 1; step <= STEPS; step++) {
    const gradient = new Float64Array(features)
    for (const choice of flat) addGradient(gradient, choice, weights)
    for (const [at, weight] of weights.entries()) {
      const slope = (gradient[at] ?? 0) / flat.length + pull * (weight - (known[at] ?? 0))
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope
      const spread = Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8
      weights[at] = weight - (RATE * (mean[at] ?? 0)) / (1 - 0.9 ** step) / spread
    }
  }
  return [...weights]
}

interface FlatChoice {
  values: Float64Array
  right: readonly boolean[]
}

function addGradient(gradient: Float64Array, { values, right }: FlatChoice, weights: Float64Array): void {
  const features = weights.length
  const odds = right.map((_, option) => {
    let sum = 0
    for (let at = 0; at < features; at++) sum += (values[option * features + at] ?? 0) * (weights[at] ?? 0)
    return sum
  })
  const highest = Math.max(...odds)
  const powers = odds.map((value) => Math.exp(value - highest))
  const all = powers.reduce((a, b) => a + b, 0)
  const good = powers.reduce((sum, power, option) => sum + (right[option] ? power : 0), 0)
  if (good === 0) return
  for (const [option, power] of powers.entries()) {
    const error = power / all - (right[option] ? power / good : 0)
    if (Math.abs(error) < 1e-7) continue
    for (let at = 0; at < features; at++) {
      gradient[at] = (gradient[at] ?? 0) + error * (values[option * features + at] ?? 0)
    }
  }
}
