import { describe, expect, it } from 'vitest'
import { perform } from '../../console/actions.ts'
import { answering, refusing } from '../../console/testing/calls.ts'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import { LandingScreen } from './admin-landing-screen.tsx'
import { switchAutoIngest } from './auto-ingest.tsx'
import { LANDING_ACTIONS } from './landing-actions.ts'
import { landingNotices } from './landing-notices.ts'
import { loadLanding } from './load-admin-landing.ts'

const OVERVIEW = {
  sourcesCount: 160,
  queueCount: 12,
  totalDrops: 200,
  taggedDrops: 150,
  untaggedDrops: 50,
  taggedPercentage: 75,
}
const data = { overview: OVERVIEW, usersCount: 5400, autoIngest: true }

describe('the landing', () => {
  const markup = markupOf(<LandingScreen data={data} />)

  it('[ADM-01] leads to sources, articles, sitemap and manual ingest', () => {
    for (const path of ['sources', 'articles', 'sitemap', 'manual-ingest'])
      expect(markup).toContain(`href="/admin/${path}"`)
  })

  it('[ADM-02] leads to the dashboard', () => {
    expect(markup).toContain('href="/admin/dashboard"')
  })

  it('[ADM-12] [ADM-13] [ADM-14] [ADM-15] shows the counters', () => {
    const text = textOf(markup)
    expect(text).toContain('Sources 160')
    expect(text).toContain('Queue 12')
    expect(text).toContain('Users 5,400')
    expect(text).toContain('Articles 200')
    expect(text).toContain('150 tagged · 75 % · 50 untagged')
  })

  it('shows a dash for what could not be read, and the rest', () => {
    const text = textOf(markupOf(<LandingScreen data={{ ...data, overview: null }} />))
    expect(text).toContain('Sources —')
    expect(text).toContain('Users 5,400')
  })

  it('[DEC-63] has the same in Italian', () => {
    const text = textOf(markupOf(<LandingScreen data={data} />, { language: 'it' }))
    expect(text).toContain('Sorgenti 160')
    expect(text).toContain('Utenti 5.400')
  })
})

/** What each button sends, what it says when it is done, and when it failed. */
const ACTIONS = [
  {
    ids: '[ADM-03] [ADM-09] [AERR-27] [AERR-28]',
    action: 'landing-fetch',
    sends: { name: 'fetch-rss', input: {} },
    answer: { sources: 120, enqueued: 37 },
    done: 'RSS Fetcher Complete',
    failed: 'RSS Fetcher Error',
  },
  {
    ids: '[ADM-04] [ADM-09] [AERR-29] [AERR-30]',
    action: 'landing-ingest',
    sends: { name: 'ingest-queue', input: { limit: 50 } },
    answer: { processed: 50, done: 49, errors: 1 },
    done: 'Ingest Worker Complete',
    failed: 'Ingest Worker Error',
  },
  {
    ids: '[ADM-05] [ADM-09] [AERR-31] [AERR-32]',
    action: 'landing-tag',
    sends: { name: 'tag-drops', input: {} },
    answer: { processed: 20, tagged: 19, errors: 1 },
    done: 'Tagger Complete',
    failed: 'Tagger Error',
  },
  {
    ids: '[ADM-06] [ADM-09] [AERR-33]',
    action: 'landing-videos',
    sends: { name: 'admin-api/youtube-reprocess', input: {} },
    answer: { success: true, processed: 50, remaining: 70, errors: 0 },
    done: 'YouTube Reprocessing Complete',
    failed: 'YouTube Reprocessing Error',
  },
] as const

describe('a step by hand', () => {
  it.each(ACTIONS)('$ids $action', async ({ action: name, sends, answer, done, failed }) => {
    const action = LANDING_ACTIONS[name]
    if (!action) throw new Error(`No action ${name}`)
    const { call, sent } = answering({ [sends.name]: answer })
    expect((await perform(action, { language: 'en', call })).notice).toMatchObject({
      tone: 'ok',
      title: done,
    })
    expect(sent).toEqual([sends])

    const refused = await perform(action, { language: 'en', ...refusing(sends.name) })
    expect(refused.notice).toMatchObject({ tone: 'bad', title: failed })
  })

  it('takes an answer that names an error for a failure', async () => {
    const action = LANDING_ACTIONS['landing-fetch']
    if (!action) throw new Error('No action')
    const { call } = answering({ 'fetch-rss': { sources: 0, enqueued: 0, error: 'No feed answered.' } })
    expect((await perform(action, { language: 'en', call })).notice).toEqual({
      tone: 'bad',
      title: 'RSS Fetcher Error',
      description: 'No feed answered.',
    })
  })
})

describe('what could not be read or changed', () => {
  it('[AERR-34] the users', async () => {
    const answers = { 'get-admin-overview': OVERVIEW, 'list-cron-jobs': [], 'count-users': new Error('down') }
    const loaded = await loadLanding(answering(answers))
    expect(loaded.overview).toEqual(OVERVIEW)
    expect(landingNotices(loaded, 'en').map(({ title }) => title)).toEqual(['Error fetching users count'])
  })

  it('[AERR-35] the statistics', async () => {
    const answers = {
      'get-admin-overview': new Error('down'),
      'list-cron-jobs': [],
      'count-users': { usersCount: 1 },
    }
    const loaded = await loadLanding(answering(answers))
    expect(landingNotices(loaded, 'en').map(({ title }) => title)).toEqual([
      'Error fetching dashboard statistics',
    ])
  })

  it('[AERR-36] the automatic ingest', async () => {
    const { call } = refusing('toggle-cron-job')
    expect(await switchAutoIngest(call, false, 'en')).toEqual({
      tone: 'bad',
      title: 'Error',
      description: 'Failed to toggle auto ingest',
    })
  })
})
