import {
  backgroundFeedRanking,
  contentRanking,
  getCandidateDrops,
  getFeed,
  rankingFigures,
} from '@daily-drops/contract/functions/editions/feed'
import { buildEditions } from '@daily-drops/contract/jobs/editions'
import { candidateDrops } from '@daily-drops/db/drops/candidate-drops'
import { readOverview } from '@daily-drops/db/operations/monitoring'
import { listReaderOf } from '@daily-drops/services/accounts/list-reader'
import { loadFeed } from '@daily-drops/services/editions/load-feed'
import { handle } from '../handle.ts'
import { handleJob } from '../handle-job.ts'

export const feedHandlers = [
  handle(contentRanking, async (context, { limit }) => {
    const { state, items, constraints_applied } = await loadFeed(context, undefined, new Date())
    const ranked_drops = state === 'ranked' ? items.slice(0, limit) : []
    return { ranked_drops, constraints_applied }
  }),

  handle(getFeed, (context, { date }) => loadFeed(context, date, new Date())),

  handle(rankingFigures, async ({ db, snapshots }) => {
    const [{ size, sponsored }, { sources, drops }] = await Promise.all([
      snapshots.figures(new Date()),
      readOverview(db),
    ])
    return {
      sources_read: sources,
      items_considered: size,
      items_stored: drops,
      sponsored_share: size === 0 ? 0 : sponsored / size,
    }
  }),

  handle(getCandidateDrops, async ({ db, viewer }, { limit_n }) => {
    const drops = await candidateDrops(db, limit_n, listReaderOf(viewer, new Date()))
    return drops
  }),

  handleJob(backgroundFeedRanking, 'edition', buildEditions, () => ({ payload: { everywhere: true } })),
]
