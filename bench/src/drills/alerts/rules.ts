/** A drill waits thirty times less than the shipped rules do: their minute is two seconds. */
const PACE = 30

const SECONDS = { s: 1, m: 60, h: 3600 }

export interface Rules {
  text: string
  /** Alerts that need only web, workers and PostgreSQL. */
  ofProduct: string[]
  /** Alerts that watch the database nodes. */
  ofCluster: string[]
}

/**
 * The shipped rules with shorter times and nothing else changed: durations (`for`), ranges, and the limits of
 * figures that are times (`…_seconds) > `).
 */
export function shortenRules(shipped: string): Rules {
  const parts = shipped.split(/^ *- alert: /m).slice(1)
  const nameOf = (part: string) => /^\w+/.exec(part)?.[0] ?? ''
  const unread = parts.filter((part) => !nameOf(part) || part.match(/^ +for: \d+[smh]$/gm)?.length !== 1)
  if (parts.length === 0 || unread.length > 0) throw new Error(`Unreadable rules:\n${unread.join('')}`)
  const text = shipped
    .replace(
      /(^ +for: |\[)(\d+)([smh])(?=\]|$)/gm,
      (_, before: string, count: string, unit: keyof typeof SECONDS) =>
        `${before}${shorter(Number(count) * SECONDS[unit])}s`,
    )
    .replace(/(_seconds\) > )(\d+)$/gm, (_, before: string, limit: string) => before + shorter(Number(limit)))
  const watchesCluster = (part: string) => part.includes('patroni_')
  return {
    text,
    ofProduct: parts.filter((part) => !watchesCluster(part)).map(nameOf),
    ofCluster: parts.filter(watchesCluster).map(nameOf),
  }
}

function shorter(seconds: number): number {
  if (seconds % PACE !== 0) throw new Error(`${seconds} s cannot be made ${PACE} times shorter`)
  return seconds / PACE
}
