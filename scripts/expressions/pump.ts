import vm from 'node:vm'
import fc from 'fast-check'

interface Attack {
  before: string
  unit: string
  after: string
}

/** Where an expression may turn back: after a long run of what it takes, something that it does not. */
const MISMATCHES = ['', '\u0001']
const COMMON = ['a', '0', ' ', '-', '.', '/', '<', '%', '\n', '\u0301']
const SEED = 1
const SAMPLES = 3
const LONGEST_SAMPLE = 12
/** Exponential ones show themselves long before the real length; the watch over them is dear, so it ends here. */
const WATCHED = [32]
const ON_THE_WAY = [2_048]

/** Texts that repeat a part of what the expression takes, and characters that many expressions stumble over. */
export function attacksOn(source: string): Attack[] {
  const attacks = new Map<string, Attack>()
  const add = (before: string, unit: string) => {
    for (const after of MISMATCHES)
      attacks.set(JSON.stringify([before, unit, after]), { before, unit, after })
  }
  for (const unit of COMMON) add('', unit)
  for (const sample of samplesOf(source)) {
    for (let start = 0; start < sample.length; start++) {
      add(sample.slice(0, start), sample.charAt(start))
      add(sample.slice(0, start), sample.slice(start, start + 2))
    }
    add('', sample)
  }
  return [...attacks.values()]
}

function samplesOf(source: string): string[] {
  try {
    const matching = fc.stringMatching(new RegExp(source, 'u'), { maxLength: LONGEST_SAMPLE })
    return fc.sample(matching, { numRuns: SAMPLES, seed: SEED }).filter(Boolean)
  } catch {
    // Look-arounds and properties it cannot write; the letters of the expression itself are tried instead.
    return [source.replace(/[^\p{L}\p{N} ]/gu, '').slice(0, LONGEST_SAMPLE)].filter(Boolean)
  }
}

interface Slowest {
  ms: number
  attack: Attack | undefined
  length: number
}

const GIVE_UP_MS = 3_000
const script = new vm.Script('expression.global ? text.replace(expression, "") : expression.exec(text)')
const sandbox = vm.createContext({ expression: /x/, text: '' })

/** The worst attack at the longest input; it stops at the first one over the budget. */
export function slowest(
  { source, flags }: { source: string; flags: string },
  attacks: Attack[],
  longest: number,
  budgetMs: number,
): Slowest {
  let worst: Slowest = { ms: 0, attack: undefined, length: 0 }
  const expression = new RegExp(source, flags)
  for (const length of [...WATCHED, ...ON_THE_WAY, longest]) {
    for (const attack of attacks) {
      const text = textOf(attack, length)
      let ms = timeOf(expression, text, WATCHED.includes(length))
      // The collector may have run meanwhile; what is slow is slow again.
      for (let again = 0; ms > budgetMs && ms < GIVE_UP_MS && again < 2; again++)
        ms = Math.min(ms, timeOf(expression, text, WATCHED.includes(length)))
      if (ms > worst.ms) worst = { ms, attack, length }
      if (ms > budgetMs) return worst
    }
  }
  return worst
}

function textOf({ before, unit, after }: Attack, length: number): string {
  return before + unit.repeat(Math.max(1, Math.floor((length - before.length) / unit.length))) + after
}

function timeOf(expression: RegExp, text: string, isWatched: boolean): number {
  const before = process.threadCpuUsage()
  if (isWatched) {
    try {
      Object.assign(sandbox, { expression, text })
      script.runInContext(sandbox, { timeout: GIVE_UP_MS })
    } catch {
      return GIVE_UP_MS
    }
  } else if (expression.global) text.replace(expression, '')
  else expression.exec(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
