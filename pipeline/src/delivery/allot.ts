import type { Db } from '@daily-drops/db/client'
import { type Budget, takeBudget } from '@daily-drops/db/delivery/budgets'
import { type Claimed, settle } from '@daily-drops/db/delivery/claims'
import type { Sender } from './sender.ts'

/** Of these messages those that may go now; the others wait, without an attempt lost, until there is room. */
export async function withinBudget(db: Db, sender: Sender, claims: readonly Claimed[]): Promise<Claimed[]> {
  let left = [...claims]
  const levels = sender.budgetsOf(claims[0] as Claimed).length
  // The narrowest first, so that nothing is taken from the provider's own for what a domain does not allow.
  for (let level = levels - 1; level >= 0; level--) {
    const groups = Map.groupBy(left, (claim) => (sender.budgetsOf(claim)[level] as Budget).key)
    const allowed: Claimed[] = []
    for (const group of groups.values()) {
      const budget = sender.budgetsOf(group[0] as Claimed)[level] as Budget
      const { granted, waitSeconds } = await takeBudget(db, budget, group.length)
      allowed.push(...group.slice(0, granted))
      const waiting = group.slice(granted)
      if (waiting.length === 0) continue
      await settle(
        db,
        waiting.map(({ id, fence }, index) => {
          const delaySeconds = waitSeconds + index / budget.perSecond
          return { id, fence, state: 'pending' as const, delaySeconds, reason: 'waits for its turn' }
        }),
      )
    }
    left = allowed
  }
  return left
}
