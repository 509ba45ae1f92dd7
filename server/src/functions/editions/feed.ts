import {
  backgroundFeedRanking,
  contentRanking,
  getCandidateDrops,
  getFeed,
  rankingFigures,
} from '@daily-drops/contract/functions/editions/feed'
import { buildEditions } from '@daily-drops/contract/jobs/editions'
import { DEFAULT_LANGUAGE } from '@daily-drops/core/languages'
import { CLOSING_CARDS, MIN_EDITION_SIZE } from '@daily-drops/core/limits'
import { localDay } from '@daily-drops/core/local-day'
import { candidateDrops } from '@daily-drops/db/drops/candidate-drops'
import { countPublicItems } from '@daily-drops/db/editions/public-editions'
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
    const now = new Date()
    const [{ size }, { sources, drops }, shown] = await Promise.all([
      snapshots.figures(now),
      readOverview(db),
      countPublicItems(db, { language: DEFAULT_LANGUAGE, day: localDay(now, 'UTC') }),
    ])
    // Before the first edition of the day, a sample of the smallest size is shown.
    const rows = (shown.items || MIN_EDITION_SIZE) + CLOSING_CARDS
    return {
      sources_read: sources,
      items_considered: size,
      items_stored: drops,
      sponsored_share: (shown.sponsored + CLOSING_CARDS) / rows,
    }
  }),

  handle(getCandidateDrops, async ({ db, viewer }, { limit_n }) => {
    const drops = await candidateDrops(db, limit_n, listReaderOf(viewer, new Date()))
    return drops
  }),

  handleJob(backgroundFeedRanking, 'edition', buildEditions, () => ({ payload: { everywhere: true } })),
]
