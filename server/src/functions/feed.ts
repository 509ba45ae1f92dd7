import { getCandidateDrops } from '@daily-drops/contract/functions/feed'
import { candidateDrops } from '@daily-drops/db/candidate-drops'
import { handle } from './handle.ts'

export const feedHandlers = [
  handle(getCandidateDrops, async ({ db }, { limit_n }) => {
    const drops = await candidateDrops(db, limit_n)
    return drops.map((drop) => ({ ...drop, published_at: drop.published_at.toISOString() }))
  }),
]
