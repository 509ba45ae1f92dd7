import { importSources, testFeed } from '@daily-drops/contract/functions/sources/source-lists'
import * as jobs from '@daily-drops/contract/jobs/sources'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { importBatch } from '@daily-drops/services/sources/import-sources'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'
import { runJob } from '../run-job.ts'

/** A test contacts publishers and stores nothing, so it is limited. */
const TESTS = { limit: 20, windowSeconds: 60 }

export const sourceListsHandlers = [
  handle(testFeed, async ({ db, viewer }, { url }) => {
    await requireToken(db, `test-feed:${viewer.id}`, TESTS)
    return runJob(db, jobs.testFeed, { url })
  }),

  handleChange(importSources, 'source', async ({ db }, { sources }) => {
    const list = sources.map(({ name, homepage_url, feed_url, language }) => ({
      name,
      homepageUrl: homepage_url,
      feedUrl: feed_url,
      language,
    }))
    const isAdded = await importBatch(db, list)
    const feeds = sources.filter((_, place) => isAdded[place]).map(({ feed_url }) => feed_url)
    return {
      answer: { outcomes: isAdded.map((added) => (added ? ('added' as const) : ('known' as const))) },
      details: { feeds },
      isUnchanged: feeds.length === 0,
    }
  }),
]
