import { describe, expect, it } from 'vitest'
import { perform } from '../../console/actions.ts'
import type { Run } from '../../console/running.tsx'
import { accepting, answering, refusing } from '../../console/testing/calls.ts'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { Board } from './board.tsx'
import { ContentTab } from './content-tab.tsx'
import { DASHBOARD_ACTIONS, type DashboardAction } from './dashboard-actions.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { replay } from './dead-letters.tsx'
import { DebugResult, latestDebugRun } from './debug-console.tsx'
import { type Figures, loadDashboard } from './load-dashboard.ts'
import { LogsTab } from './logs-tab.tsx'
import { CYCLE, FIGURES } from './testing/figures.ts'

const board = (change: Partial<Figures> = {}) => markupOf(<Board figures={{ ...FIGURES, ...change }} />)
const UNWELL = { ...FIGURES.health, is_healthy: false }

describe('the screen', () => {
  const markup = markupOf(<DashboardScreen data={{ figures: FIGURES, at: '2026-11-15T09:00:00.000Z' }} />)

  it('[DASH-01] [DASH-18] has its title, in English', () => {
    expect(markup).toContain('<h1>Admin Dashboard</h1>')
    expect(markup).toContain('<div lang="en">')
  })

  it('[DASH-02] shows that it is loading, then the cards', () => {
    const loading = textOf(markupOf(<DashboardScreen data={undefined} />))
    expect(loading).toContain('Loading the figures…')
    expect(loading).not.toContain('Total Articles')
    expect(textOf(markup)).toContain('Total Articles')
  })

  it('[DASH-20] has six tabs in order', () => {
    const tabs = [...markup.matchAll(/role="tab"[^>]*>([^<]+)</g)].map((match) => match[1])
    expect(tabs).toEqual([
      'Control Panel',
      'Debug Console',
      'Content &amp; Tagging',
      'YouTube',
      'System Tools',
      'Logs &amp; History',
    ])
  })

  it('says when nothing could be loaded, and loads what it can', async () => {
    const broken = await loadDashboard(refusing('get-dashboard-stats'), new URLSearchParams())
    expect(broken.figures).toBeNull()
    expect(textOf(markupOf(<DashboardScreen data={broken} />))).toContain('Couldn’t load the figures')
  })

  it('shows the board on the first tab only', () => {
    const data = { figures: FIGURES, at: '2026-11-15T09:00:00.000Z' }
    const seen = (at: string) => markupOf(<DashboardScreen data={data} />, { at })
    expect(seen('/')).toContain('id="health-monitor"')
    for (const tab of ['debug', 'content', 'youtube', 'tools', 'logs'])
      expect(seen(`/?tab=${tab}`)).not.toContain('id="health-monitor"')
  })

  it('[DEC-63] has the same in Italian', () => {
    const data = { figures: FIGURES, at: '2026-11-15T09:00:00.000Z' }
    expect(textOf(markupOf(<DashboardScreen data={data} />, { language: 'it' }))).toContain(
      'Coda di elaborazione',
    )
  })
})

describe('the board', () => {
  it('[DASH-03] has exactly four cards', () => {
    const [cards = ''] = board().split('System Health Monitor')
    expect([...cards.matchAll(/<article><h2[^>]*>([^<]+)</g)].map((match) => match[1])).toEqual([
      'Total Articles',
      'Processing Queue',
      'Recent Activity',
      'System Status',
    ])
  })

  it('[DASH-04] [DASH-05] total, tagged and the share, also as a bar', () => {
    expect(textOf(board())).toContain('Total Articles 1,000 875 tagged · 87.5 %')
    expect(board()).toMatch(/<progress[^>]*aria-label="Tagged"[^>]*value="87.5"[^>]*max="100"/)
  })

  it('[DASH-06] what waits', () => {
    expect(textOf(board())).toContain('Processing Queue 137 articles waiting · oldest 42 min')
  })

  it('[DASH-07] [DASH-19] the latest cycle, its time in the Italian format', () => {
    expect(textOf(board())).toContain('Recent Activity +1,284 new · cycle at 15/11/2026 09:10')
  })

  it('[DASH-08] [DASH-10] [DASH-14] healthy', () => {
    const text = textOf(board())
    expect(text).toContain('System Status Healthy last run 3 min ago')
    expect(text).toContain(' HEALTHY ')
  })

  it('[DASH-09] [DASH-15] not healthy', () => {
    const text = textOf(board({ health: UNWELL }))
    expect(text).toContain('System Status Issues Detected')
    expect(text).toContain(' UNHEALTHY ')
  })

  it('[DEC-59] before the first cycle', () => {
    const text = textOf(board({ health: { ...UNWELL, minutes_since_last_run: null } }))
    expect(text).toContain('No runs yet')
    expect(text).toContain(' UNHEALTHY ')
  })

  it('[DASH-12] [DASH-13] has four values in the monitor', () => {
    const [, monitor = ''] = board().split('System Health Monitor')
    const [values = ''] = monitor.split('Last 7 days')
    expect(values.match(/<progress|data-state=/g)).toHaveLength(4)
    const text = textOf(values)
    expect(text).toContain('112 untagged articles')
    expect(text).toContain('141 queue size')
    expect(text).toContain('3 min since last success')
  })

  it('names each chart in a sentence', () => {
    expect(board()).toContain('aria-label="Queue length, 7 days: between 12 and 378"')
  })
})

/** What each action sends, and its texts at the end. */
const ACTIONS: readonly {
  ids: string
  action: DashboardAction
  label: string
  sends: { name: string; input: unknown }
  answer: unknown
  started?: string
  done?: string
  failed?: string
}[] = [
  {
    ids: '[DASH-27] [AERR-39] [AERR-41]',
    action: 'ingestion',
    label: 'Trigger Manual Ingestion',
    sends: { name: 'automated-ingestion', input: { trigger: 'manual_admin' } },
    answer: { ...CYCLE, success: true },
    started: 'Manual Run Started',
    done: 'Manual Run Complete',
    failed: 'Failed to start manual ingestion.',
  },
  {
    ids: '[DASH-28] [AERR-42]',
    action: 'retag',
    label: 'Retag All Untagged Articles',
    sends: { name: 'retag-all-drops', input: {} },
    answer: { totalProcessed: 240, totalErrors: 2 },
    failed: 'Failed to start retroactive tagging.',
  },
  {
    ids: '[DASH-29] [AERR-38] [AERR-45]',
    action: 'cleanup',
    label: 'Cleanup Failed Queue',
    sends: { name: 'cleanup-failed-queue', input: {} },
    answer: { cleaned: 12 },
    done: 'Queue Cleanup Complete',
    failed: 'Failed to cleanup queue.',
  },
  {
    ids: '[DASH-31]',
    action: 'restart',
    label: 'Emergency System Restart',
    sends: { name: 'trigger-manual-restart', input: {} },
    answer: { success: true, returned: 3 },
  },
  {
    ids: '[DASH-32]',
    action: 'testTagger',
    label: 'Test AI Tagging System',
    sends: { name: 'test-tag-drops', input: {} },
    answer: { success: true, tags: [], tagger: 'local', version: 'x', confidence: 1 },
  },
  {
    ids: '[DASH-33]',
    action: 'force',
    label: 'Force Process Untagged (20)',
    sends: { name: 'tag-drops', input: { limit: 20, concurrent_requests: 2 } },
    answer: { processed: 20, tagged: 19, errors: 1 },
  },
  {
    ids: '[DASH-46] [AERR-43]',
    action: 'testYoutube',
    label: 'Test YouTube API Connection',
    sends: { name: 'test-youtube-integration', input: {} },
    answer: { success: true },
    failed: 'Failed to test YouTube integration.',
  },
  {
    ids: '[DASH-47] [AERR-44]',
    action: 'reprocess',
    label: 'Start YouTube Reprocessing',
    sends: { name: 'start-youtube-reprocessing', input: {} },
    answer: { success: true, processed: 120, remaining: 0, errors: 0 },
    done: 'YouTube Reprocessing Complete',
    failed: 'Failed to start YouTube reprocessing.',
  },
  {
    ids: '[DASH-49] [AERR-47]',
    action: 'sitemap',
    label: 'Generate Sitemap',
    sends: { name: 'generate-sitemap', input: {} },
    answer: { totalUrls: 12480 },
    failed: 'Failed to generate sitemap.',
  },
  {
    ids: '[DASH-50] [AERR-46]',
    action: 'ranking',
    label: 'Trigger Feed Ranking',
    sends: { name: 'background-feed-ranking', input: { trigger: 'manual' } },
    answer: { success: true, editions: 5400 },
    failed: 'Failed to trigger background ranking.',
  },
]

describe('an action', () => {
  it.each(ACTIONS)(
    '$ids [DEC-87] $label',
    async ({ action: name, label, sends, started, answer, done, failed }) => {
      const action = DASHBOARD_ACTIONS[name]
      expect(action.label('en')).toBe(label)
      const { call, sent } = accepting(sends.name, answer)
      const notices: Notice[] = []
      const ended = await perform(action, {
        language: 'en',
        call,
        onStarted: (notice) => notices.push(notice),
      })
      expect(ended.notice.tone).toBe('ok')
      if (done) expect(ended.notice.title).toBe(done)
      expect(sent[0]).toEqual(sends)
      if (name !== 'reprocess')
        expect(notices).toMatchObject([{ tone: 'ok', title: started ?? `${label}: started` }])
      const refused = await perform(action, { language: 'en', ...refusing(sends.name) })
      expect(refused.notice).toMatchObject({ tone: 'bad', description: 'HTTP 500: Internal Server Error' })
      if (failed) expect(refused.notice.title).toBe(failed)
    },
  )

  it('[DEC-87] that starts work in several batches reports its figures, and later the outcome', async () => {
    const begun = { totalProblematic: 120, batchesNeeded: 3, job_id: 'x' }
    const ends = {
      state: 'completed',
      output: { success: false, processed: 50, errors: 1, error: 'No key.' },
    }
    const { call } = answering({ 'start-youtube-reprocessing': begun, 'get-job': ends })
    const notices: Notice[] = []
    const onStarted = (notice: Notice) => notices.push(notice)
    const { notice } = await perform(DASHBOARD_ACTIONS.reprocess, { language: 'en', call, onStarted })
    expect(notices).toMatchObject([
      { title: 'YouTube Reprocessing Started', description: '120 videos, 3 batches' },
    ])
    expect(notice).toMatchObject({ tone: 'bad', description: 'No key.' })
    const nothing = answering({ 'start-youtube-reprocessing': { ...begun, job_id: null } })
    const only = await perform(DASHBOARD_ACTIONS.reprocess, { language: 'en', call: nothing.call })
    expect(only.notice.title).toBe('YouTube Reprocessing Started')
  })

  it('uses how many addresses a sitemap has', async () => {
    const { call } = answering({ 'generate-sitemap': { totalUrls: 12480 } })
    const { notice } = await perform(DASHBOARD_ACTIONS.sitemap, { language: 'en', call })
    expect(notice.description).toBe('12,480 URLs')
  })

  it('treats an output without success as a failure', async () => {
    const { call } = answering({ 'test-youtube-integration': { success: false, error: 'No key.' } })
    const { notice } = await perform(DASHBOARD_ACTIONS.testYoutube, { language: 'en', call })
    expect(notice).toMatchObject({ title: 'Failed to test YouTube integration.', description: 'No key.' })
  })
})

describe('the debug console', () => {
  const run = (name: string, startedAt: number, output: unknown): Run => ({
    name,
    label: name,
    language: 'en',
    startedAt,
    endedAt: startedAt + 1,
    output,
  })

  it('[DASH-34] [DASH-35] shows the result as indented JSON under the name of its function', () => {
    const result = run('force', 1, { processed: 20, tagged: 18 })
    const markup = markupOf(<DebugResult run={result} />)
    expect(markup).toMatch(/<h2[^>]*>tag-drops<\/h2>/)
    const [, json = ''] = /<pre[^>]*>(.*?)<\/pre>/s.exec(markup) ?? []
    expect(json.replace(/<[^>]+>/g, '')).toBe('{\n  &quot;processed&quot;: 20,\n  &quot;tagged&quot;: 18\n}')
    expect(json).toContain('<span data-kind="number">20</span>')
    expect(textOf(markup)).toContain('Sent: limit 20, concurrent_requests 2')
  })

  it('[DASH-36] shows only the most recent one', () => {
    const runs = [run('ingestion', 3, {}), run('testTagger', 2, {}), run('force', 1, {})]
    expect(latestDebugRun(runs)?.name).toBe('testTagger')
  })
})

describe('content and tagging', () => {
  const text = textOf(markupOf(<ContentTab figures={FIGURES} />))

  it('[DASH-38] [DASH-39] [DASH-42] has counts and rates', () => {
    expect(text).toContain('125 untagged')
    expect(text).toContain('Completion rate: 87.5 %')
    expect(text).toContain('Success rate 87.5 % Total 1,000 Tagged 875 Pending 125')
  })

  it('[DASH-40] links to manual ingest', () => {
    expect(markupOf(<ContentTab figures={FIGURES} />)).toMatch(
      /href="\/admin\/manual-ingest"[^>]*>Manual Article Ingest</,
    )
  })

  it('[DASH-45] shows the first 8 of 15 tags', () => {
    expect(FIGURES.tags).toHaveLength(15)
    expect(text).toContain('tag-8 ')
    expect(text).not.toContain('tag-9 ')
  })
})

describe('logs and history', () => {
  const logs = (change: Partial<Figures>) => textOf(markupOf(<LogsTab figures={{ ...FIGURES, ...change }} />))

  it('[DASH-52] lists cycles with their figures', () => {
    expect(logs({})).toContain('15/11/2026, 09:10:42 Success 2,004 1,284 1,280 1,283')
    expect(logs({ cycles: [{ ...CYCLE, success: false }] })).toContain(' Failed 2,004')
  })

  it('[DASH-53] [DASH-54] shows two errors and how many more', () => {
    const errors = ['first', 'second', 'third', 'fourth']
    const many = logs({ cycles: [{ ...CYCLE, errors }] })
    expect(many).toContain('first second +2 more')
    expect(many).not.toContain('third')
    expect(logs({ cycles: [{ ...CYCLE, errors: errors.slice(0, 2) }] })).not.toContain('more')
  })

  it('[DASH-55] [DASH-58] says when there is nothing', () => {
    const empty = logs({ cycles: [], executions: [] })
    expect(empty).toContain('No ingestion logs yet')
    expect(empty).toContain('No cron executions yet')
  })

  it('[DASH-56] [DASH-57] lists executions with their status', () => {
    const execution = {
      id: 1,
      executed_at: '2026-11-15T08:00:00.000Z',
      job_name: 'tag-drops',
      success: true,
      response_status: 200 as number | null,
      error_message: null as string | null,
    }
    const executions = [
      execution,
      { ...execution, id: 2, response_status: null },
      { ...execution, id: 3, response_status: null, success: false, error_message: 'It took too long.' },
    ]
    const text = logs({ executions })
    expect(text).toContain('15/11/2026, 09:00:00 tag-drops 200 —')
    expect(text).toContain('tag-drops Success —')
    expect(text).toContain('tag-drops Failed It took too long.')
  })
})

it('puts dead letters back, one or all', async () => {
  const { call, sent } = answering({ 'replay-dead-letters': { replayed: 3 } })
  expect((await replay(call, [1], 'en')).title).toBe('3 items are back in the queue')
  const one = answering({ 'replay-dead-letters': { replayed: 1 } })
  expect((await replay(one.call, [1], 'en')).title).toBe('1 item is back in the queue')
  await replay(call, undefined, 'en')
  expect(sent.map(({ input }) => input)).toEqual([{ ids: [1] }, {}])
})
