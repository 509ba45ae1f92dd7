import { consoleLanding } from '@daily-drops/messages/subjects/console-landing'
import { describe, expect, it } from 'vitest'
import { perform } from '../../console/actions.ts'
import type { Change } from '../../console/record/change-sentence.ts'
import { accepting, answering, refusing } from '../../console/testing/calls.ts'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { LandingScreen } from './admin-landing-screen.tsx'
import { switchAutoIngest } from './auto-ingest.tsx'
import { LANDING_ACTIONS } from './landing-actions.ts'
import { landingNotices } from './landing-notices.ts'
import { type LandingData, loadLanding } from './load-admin-landing.ts'
import { needsOf } from './needs.ts'

const OVERVIEW = {
  sourcesCount: 160,
  queueCount: 12,
  totalDrops: 200,
  taggedDrops: 150,
  untaggedDrops: 50,
  taggedPercentage: 75,
}
const exactly = (count: number) => ({ count, isExact: true })
const WAITING = {
  reviews: exactly(38),
  reports: exactly(6),
  reported_sources: exactly(2),
  oldest_report_at: '2026-11-15T06:10:00.000Z',
  pipeline: {
    sources: 100_412,
    broken_sources: 1212,
    dead_letters: exactly(12),
    undelivered: { count: 99, isExact: false },
  },
}
const change = (id: number, part: Partial<Change> = {}): Change => ({
  id,
  created_at: '2026-11-14T17:40:00.000Z',
  actor_email: 'piero@example.com',
  actor_role: 'editor',
  action: 'admin-update-tags',
  entity: 'drop',
  entity_id: String(1200 + id),
  details: {},
  request_id: null,
  ...part,
})
const PAUSE = change(9, {
  created_at: '2026-11-14T18:02:00.000Z',
  actor_email: 'ada@example.com',
  actor_role: 'admin',
  action: 'toggle-cron-job',
  entity: 'cron_job',
  entity_id: 'send-messages',
  details: { enabled: false },
})
const data: LandingData = {
  overview: OVERVIEW,
  usersCount: 5400,
  autoIngest: true,
  waiting: WAITING,
  paused: [{ name: 'send-messages', since: '2026-11-14T18:02:00.000Z', by: 'ada@example.com' }],
  changes: [PAUSE, change(8), change(7), change(6)],
}

describe('the landing', () => {
  const markup = markupOf(<LandingScreen data={data} />)

  it('[ADM-01] links to sources, articles, sitemap and manual ingest', () => {
    for (const path of ['sources', 'articles', 'sitemap', 'manual-ingest'])
      expect(markup).toContain(`href="/admin/${path}"`)
  })

  it('[ADM-02] links to the dashboard', () => {
    expect(markup).toContain('href="/admin/dashboard"')
  })

  it('[ADM-12] [ADM-13] [ADM-14] [ADM-15] shows the counters', () => {
    const text = textOf(markup)
    expect(text).toContain('Sources 160')
    expect(text).toContain('Queue 12')
    expect(text).toContain('Users 5,400')
    expect(text).toContain('Articles 200')
    expect(text).toContain('150 tagged · 75% · 50 untagged')
  })

  it('shows a dash for what could not be loaded, and the rest', () => {
    const text = textOf(markupOf(<LandingScreen data={{ ...data, overview: null }} />))
    expect(text).toContain('Sources —')
    expect(text).toContain('Users 5,400')
  })

  it('says that nothing was changed only if nothing was', () => {
    const text = (changes: Change[]) => textOf(markupOf(<LandingScreen data={{ ...data, changes }} />))
    const none = consoleLanding.in('en')('changes.none')
    expect(text([])).toContain(none)
    expect(text([PAUSE])).not.toContain(none)
    expect(text([PAUSE, change(8)])).not.toContain(none)
  })

  it('[DEC-63] has the same in Italian', () => {
    const text = textOf(markupOf(<LandingScreen data={data} />, { language: 'it' }))
    expect(text).toContain('Sorgenti 160')
    expect(text).toContain('Utenti 5.400')
  })
})

describe('what needs attention', () => {
  const words = (known: Parameters<typeof needsOf>[0]) => needsOf(known, 'en').map((need) => need.words)

  it('is shown with where to resolve it', () => {
    const text = textOf(markupOf(<LandingScreen data={data} />))
    expect(text).toContain('7 items need attention')
    for (const line of [
      '6 articles reported by readers oldest report: 15/11/2026 07:10 Moderate',
      '2 sources reported by readers Moderate',
      '38 articles the tagger wasn’t sure about left out of editions until reviewed Review',
      '1,212 sources with errors View',
      '12 failed items in the queue failed after up to 5 attempts Retry',
      '99+ messages not delivered View',
      'send-messages is paused since 14/11/2026 19:02 by ada@example.com Resume',
    ])
      expect(text).toContain(line)
    expect(needsOf(data, 'en').map(({ to }) => to)).toEqual([
      '/admin/moderation',
      '/admin/moderation?view=sources',
      '/admin/review',
      '/admin/sources?health=error',
      '/admin/dashboard',
      '/admin/delivery',
      '/admin/dashboard',
    ])
  })

  it('leaves out what is in order, and says so when everything is', () => {
    const none = exactly(0)
    const calm = {
      reviews: none,
      reports: exactly(1),
      reported_sources: none,
      oldest_report_at: null,
      pipeline: { sources: 1, broken_sources: 0, dead_letters: none, undelivered: none },
    }
    expect(words({ waiting: calm, paused: [] })).toEqual(['1 article reported by readers'])
    const quiet = { ...data, waiting: { ...calm, reports: none }, paused: [] }
    const text = textOf(markupOf(<LandingScreen data={quiet} />))
    expect(text).toContain('Needs attention Nothing needs attention.')
  })

  it('is unknown, not nothing, when it could not be loaded', () => {
    const text = textOf(markupOf(<LandingScreen data={{ ...data, waiting: null, paused: [] }} />))
    expect(text).not.toContain('Nothing waits')
  })

  it('knows from the audit log who paused a job', async () => {
    const loaded = await loadLanding(
      answering({
        'get-admin-overview': OVERVIEW,
        'count-users': { usersCount: 1 },
        'count-waiting': WAITING,
        'list-cron-jobs': [
          { name: 'send-messages', enabled: false, updated_at: '2026-11-14T18:02:00.000Z' },
          { name: 'tag-drops', enabled: true, updated_at: '2026-11-14T18:02:00.000Z' },
        ],
        'list-audit-log': { rows: [PAUSE], next: null, previous: null, total: exactly(1) },
      }),
    )
    expect(loaded.paused).toEqual(data.paused)
  })
})

describe('the latest changes', () => {
  it('are sentences, one for the same done to several in a row', () => {
    const text = textOf(markupOf(<LandingScreen data={data} />))
    expect(text).toContain('ada@example.com paused send-messages 14/11/2026 19:02')
    expect(text).toContain('piero@example.com set the tags of article 1208 and 2 more 14/11/2026 18:40')
    expect(text).not.toContain('1207')
  })

  it('[DEC-63] are Italian where the screen is', () => {
    const text = textOf(markupOf(<LandingScreen data={data} />, { language: 'it' }))
    expect(text).toContain('ada@example.com ha messo in pausa send-messages')
    expect(text).toContain('ha impostato i tag dell’articolo 1208 e altri 2')
    expect(text).toContain('38 articoli di cui il tagger non è sicuro')
  })
})

/** What each button sends, and its texts for success and failure. */
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

describe('a manual step', () => {
  it('[ADM-03] [ADM-04] [ADM-05] [ADM-06] each button starts the step that it names', () => {
    const markup = markupOf(<LandingScreen data={data} />)
    const buttons = [...markup.matchAll(/<button[^>]*data-action="(landing-\w+)"[^>]*>([^<]+)</g)]
    expect(buttons.map(([, name, label]) => [name, label])).toEqual([
      ['landing-fetch', 'Run RSS fetcher'],
      ['landing-ingest', 'Run ingest worker (50)'],
      ['landing-tag', 'Run tagger'],
      ['landing-videos', 'Reprocess YouTube'],
    ])
  })

  it('treats an output without success as a failure', async () => {
    const { call } = accepting('admin-api/youtube-reprocess', {
      success: false,
      processed: 0,
      remaining: 70,
      errors: 0,
      error: 'No key.',
    })
    const action = LANDING_ACTIONS['landing-videos']
    if (!action) throw new Error('No action')
    expect((await perform(action, { language: 'en', call })).notice).toEqual({
      tone: 'bad',
      title: 'YouTube Reprocessing Error',
      description: 'No key.',
    })
  })

  it.each(ACTIONS)('$ids [DEC-87] $action', async ({ action: name, sends, answer, done, failed }) => {
    const action = LANDING_ACTIONS[name]
    if (!action) throw new Error(`No action ${name}`)
    const { call, sent } = accepting(sends.name, answer)
    const started: string[] = []
    const onStarted = ({ title }: Notice) => started.push(title)
    expect((await perform(action, { language: 'en', call, onStarted })).notice).toMatchObject({
      tone: 'ok',
      title: done,
    })
    expect(started).toEqual([`${action.label('en')}: started`])
    expect(sent[0]).toEqual(sends)

    const refused = await perform(action, { language: 'en', ...refusing(sends.name) })
    expect(refused.notice).toMatchObject({ tone: 'bad', title: failed })
  })

  it('treats a response that names an error as a failure', async () => {
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

describe('what could not be loaded or changed', () => {
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

  it('[AERR-36] automatic ingestion', async () => {
    const { call } = refusing('toggle-cron-job')
    expect(await switchAutoIngest(call, false, 'en')).toEqual({
      tone: 'bad',
      title: 'Error',
      description: 'Failed to toggle auto ingest',
    })
  })
})
