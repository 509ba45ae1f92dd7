import vm from 'node:vm'

interface Attack {
  before: string
  unit: string
  after: string
}

/** Makes an expression backtrack: a long run that it matches, then something that it does not. */
const MISMATCHES = ['', '\u0001']
const COMMON = ['a', '0', ' ', '-', '.', '/', '<', '%', '\n', '\u0301']
const LONGEST_SAMPLE = 16
/**
 * Exponential expressions show long before the full length. Watching a run is expensive, so most runs are not
 * watched.
 */
const WATCHED = 32
const ON_THE_WAY = 2_048

/** Texts that repeat a part that the expression matches, and characters that often cause backtracking. */
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

const CLASSES: Record<string, string> = {
  d: '0',
  s: ' ',
  w: 'a',
  b: '',
  D: 'a',
  S: 'a',
  W: ' ',
  B: '',
  n: '\n',
  t: '\t',
  r: '\r',
}

/**
 * A text similar to what the expression matches: each alternative by its first letter, without quantifiers
 * and groups.
 */
function samplesOf(source: string): string[] {
  const sample = source
    .replace(/\\[pP]\{[^}]*\}/g, 'a')
    .replace(/\[\^?\\?(.)[^\]]*\]/g, '$1')
    .replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '')
    .replace(/\{[\d,]*\}|[()^$*+?|]/g, '')
    .replace(/\\(?:u\{?[0-9a-f]+\}?|(.))/gi, (_, letter?: string) => CLASSES[letter ?? ''] ?? letter ?? 'a')
    .replaceAll('.', 'a')
  return [sample.slice(0, LONGEST_SAMPLE), sample.slice(-LONGEST_SAMPLE)].filter(Boolean)
}

interface Slowest {
  ms: number
  attack: Attack
  length: number
}

const GIVE_UP_MS = 3_000
const script = new vm.Script('expression.global ? text.replace(expression, "") : expression.exec(text)')
const sandbox = vm.createContext({ expression: /x/, text: '' })

/** Only the attacks that are slowest at a medium length are tried at full length. */
const PROMISING = 5

/** The worst attack at the longest input. Stops at the first one over the budget. */
export function slowest(
  { source, flags }: { source: string; flags: string },
  attacks: Attack[],
  longest: number,
  budgetMs: number,
): Slowest {
  const expression = new RegExp(source, flags)
  const measure = (length: number) => (attack: Attack) => ({
    ...steady(expression, attack, length, budgetMs),
    attack,
  })
  for (const attack of attacks) {
    const early = measure(WATCHED)(attack)
    if (early.ms > budgetMs) return early
  }
  const byTime = attacks.map(measure(ON_THE_WAY)).sort((one, other) => other.ms - one.ms)
  const whole = byTime.slice(0, PROMISING).map(({ attack }) => measure(longest)(attack))
  return [...byTime.slice(0, 1), ...whole].reduce((worst, next) => (next.ms > worst.ms ? next : worst))
}

/** Garbage collection may have run during the measurement, so slow runs are repeated. */
function steady(
  expression: RegExp,
  attack: Attack,
  length: number,
  budgetMs: number,
): { ms: number; length: number } {
  const text = textOf(attack, length)
  const isWatched = length !== ON_THE_WAY
  let ms = timeOf(expression, text, isWatched)
  for (let again = 0; ms > budgetMs && ms < GIVE_UP_MS && again < 2; again++) {
    ms = Math.min(ms, timeOf(expression, text, isWatched))
  }
  return { ms, length }
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
