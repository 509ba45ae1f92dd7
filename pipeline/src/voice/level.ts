import type { Speech } from './engine.ts'

/** The target loudness of the spoken passages, as is usual for mono podcasts. */
const TARGET_DB = -20
const PEAK = 0.89
/** More gain would raise noise. */
const MOST_GAIN = 16
const SILENCE = 10 ** (-50 / 20)
const WINDOW_SECONDS = 0.02
/** What is left of silence before and after the speech. */
const BEFORE_SECONDS = 0.05
export const AFTER_SECONDS = 0.45

export const decibels = (amplitude: number) => 20 * Math.log10(amplitude)

/** Equally loud for every part and engine, with an equal pause at its end. Undefined when nothing is said. */
export function levelled({ samples, rate }: Speech): Speech | undefined {
  const window = Math.round(rate * WINDOW_SECONDS)
  const levels = rmsByWindow(samples, window)
  const first = levels.findIndex((level) => level > SILENCE)
  if (first < 0) return undefined
  const last = levels.findLastIndex((level) => level > SILENCE)
  const spoken = levels.slice(first, last + 1).filter((level) => level > SILENCE)
  const loudness = Math.sqrt(spoken.reduce((sum, level) => sum + level * level, 0) / spoken.length)
  const gain = Math.min(10 ** (TARGET_DB / 20) / loudness, MOST_GAIN)

  const from = Math.max(0, first * window - Math.round(rate * BEFORE_SECONDS))
  const speech = samples.subarray(from, Math.min(samples.length, (last + 1) * window))
  const levelledSamples = new Float32Array(speech.length + Math.round(rate * AFTER_SECONDS))
  for (let at = 0; at < speech.length; at++) levelledSamples[at] = limited((speech[at] ?? 0) * gain)
  return { samples: levelledSamples, rate }
}

/** Peaks are rounded off instead of cut. */
function limited(sample: number): number {
  const size = Math.abs(sample)
  const knee = PEAK * 0.8
  if (!(size > knee)) return Number.isFinite(sample) ? sample : 0
  const room = PEAK - knee
  return Math.sign(sample) * (knee + room * Math.tanh((size - knee) / room))
}

function rmsByWindow(samples: Float32Array, window: number): number[] {
  return Array.from({ length: Math.ceil(samples.length / window) }, (_, nth) => {
    let sum = 0
    const part = samples.subarray(nth * window, (nth + 1) * window)
    for (const sample of part) sum += Number.isFinite(sample) ? sample * sample : 0
    return Math.sqrt(sum / part.length)
  })
}
