import type { Db } from '@daily-drops/db/connection/client'
import { type Budget, takeBudgets } from '@daily-drops/db/delivery/budgets'
import { type Claimed, type Settlement, settle } from '@daily-drops/db/delivery/claims'
import type { Sender } from './sender.ts'

/** Returns the messages that may be sent now. The others wait for the budget without losing an attempt. */
export async function withinBudget(db: Db, sender: Sender, claims: readonly Claimed[]): Promise<Claimed[]> {
  let left = [...claims]
  const levels = sender.budgetsOf(claims[0] as Claimed).length
  // The narrowest budget first, so that a domain's limit does not use up the provider's budget.
  for (let level = levels - 1; level >= 0; level--) {
    const budgetOf = (claim: Claimed) => sender.budgetsOf(claim)[level] as Budget
    const groups = [...Map.groupBy(left, (claim) => budgetOf(claim).key).values()].map((group) => ({
      group,
      budget: budgetOf(group[0] as Claimed),
    }))
    const granted = await takeBudgets(
      db,
      groups.map(({ group, budget }) => ({ ...budget, wanted: group.length })),
    )
    const waiting: Settlement[] = []
    left = groups.flatMap(({ group, budget: { key, perSecond } }) => {
      const { granted: most = 0, waitSeconds = 0 } = granted.get(key) ?? {}
      waiting.push(
        ...group.slice(most).map((claim, place) => deferred(claim, waitSeconds + place / perSecond)),
      )
      return group.slice(0, most)
    })
    if (waiting.length > 0) await settle(db, waiting)
  }
  return left
}

const deferred = ({ id, fence }: Claimed, delaySeconds: number): Settlement => ({
  id,
  fence,
  state: 'pending',
  delaySeconds,
  reason: 'waiting for capacity',
})
