/** How often one publisher may break a thread before its documents are skipped for a while. */
const MOST = 3
const FORGOTTEN_MS = 10 * 60_000
/** The most publishers that are remembered. */
const MOST_NAMES = 1_000

export interface PoisonBudget {
  isSpent(name: string): boolean
  note(name: string): void
}

export function createPoisonBudget(now: () => number = Date.now): PoisonBudget {
  const known = new Map<string, number[]>()
  const recent = (name: string) => (known.get(name) ?? []).filter((at) => now() - at < FORGOTTEN_MS)

  return {
    isSpent: (name) => recent(name).length >= MOST,
    note(name) {
      const noted = [...recent(name), now()]
      known.delete(name)
      known.set(name, noted)
      const [oldest] = known.keys()
      if (known.size > MOST_NAMES && oldest !== undefined) known.delete(oldest)
    },
  }
}
