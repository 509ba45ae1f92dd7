import { describe, expect, it } from 'vitest'
import { perform } from '../../console/actions.ts'
import { answering, refusing } from '../../console/testing/calls.ts'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import { notifiedEngines } from './notified-engines.ts'
import { SITEMAP_ACTIONS } from './sitemap-actions.ts'
import { ConnectivityResults, History, historyFailure, SitemapScreen } from './sitemap-screen.tsx'

const RUN = {
  id: 77,
  started_at: '2026-11-15T02:00:00.000Z',
  completed_at: '2026-11-15T02:00:09.000Z' as string | null,
  success: true as boolean | null,
  total_urls: 12480 as number | null,
  topics_count: 380 as number | null,
  archive_urls_count: 12088 as number | null,
  google_ping_success: null as boolean | null,
  bing_ping_success: true as boolean | null,
  error_message: null as string | null,
}
const RESULT = {
  url: 'https://drops.example/sitemap.xml',
  status: 'success' as 'success' | 'error',
  error: null as string | null,
  httpStatus: 200 as number | null,
  urlCount: 3,
  responseTime: 41,
  isValidXml: true,
}

function actionOf(name: string) {
  const action = SITEMAP_ACTIONS[name]
  if (!action) throw new Error(`No action ${name}`)
  return action
}

describe('the screen', () => {
  const markup = markupOf(<SitemapScreen runs={[RUN]} engines={['Google', 'Bing']} />)

  it('[SITE-03] links to the four files', () => {
    for (const path of [
      '/sitemap.xml',
      '/sitemap-proxy/sitemaps/core.xml',
      '/sitemap-proxy/sitemaps/topics.xml',
      '/sitemap-proxy/sitemaps/topics-archive.xml',
    ])
      expect(markup).toContain(`href="${path}"`)
    expect(textOf(markup)).toContain('Static pages')
  })

  it('[SITE-13] [SITE-14] [ALIM-09] shows the schedule and that two search engines are notified', () => {
    const text = textOf(markup)
    expect(text).toContain('daily at 2:00 UTC')
    expect(text).toContain('Pings to search engines are enabled: Google and Bing')
  })

  it('[DEC-84] names only the search engines that this installation notifies', () => {
    const pings = (searchConsole: boolean, indexing: boolean) => {
      const engines = notifiedEngines({ searchConsole, indexing })
      return textOf(markupOf(<SitemapScreen runs={[]} engines={engines} />))
        .match(/Pings to search engines [^.]*?(?=Generation)/)?.[0]
        .trim()
    }
    expect(pings(true, true)).toBe('Pings to search engines are enabled: Google and Bing')
    expect(pings(true, false)).toBe('Pings to search engines are enabled: Google')
    expect(pings(false, true)).toBe('Pings to search engines are enabled: Bing')
    expect(pings(false, false)).toBe('Pings to search engines are not configured')
  })

  it('[DEC-63] has the same in Italian', () => {
    expect(textOf(markupOf(<SitemapScreen runs={[]} engines={[]} />, { language: 'it' }))).toContain(
      'ogni giorno alle 2:00 UTC',
    )
  })
})

describe('the test', () => {
  it('[SITE-01] [SITE-05] passes', async () => {
    const summary = { successCount: 4, totalEndpoints: 4, totalUrls: 12480 }
    const { call, sent } = answering({ 'test-sitemap-connectivity': { results: [], summary } })
    const { notice } = await perform(actionOf('sitemap-test'), { language: 'en', call })
    expect(notice).toEqual({
      tone: 'ok',
      title: 'All Tests Passed',
      description: '4/4 endpoints, 12,480 URLs',
    })
    expect(sent).toEqual([{ name: 'test-sitemap-connectivity', input: {} }])
  })

  it('[SITE-06] fails in part', async () => {
    const summary = { successCount: 3, totalEndpoints: 4, totalUrls: 400 }
    const { call } = answering({ 'test-sitemap-connectivity': { results: [], summary } })
    const { notice } = await perform(actionOf('sitemap-test'), { language: 'en', call })
    expect(notice).toMatchObject({ title: 'Some Tests Failed', description: '3/4 endpoints, 400 URLs' })
  })

  it('[AERR-52] cannot be created', async () => {
    const { notice } = await perform(actionOf('sitemap-test'), {
      language: 'en',
      ...refusing('test-sitemap-connectivity'),
    })
    expect(notice.title).toBe('Unable to test sitemap connectivity')
  })

  it('[SITE-04] [DEC-82] lists each address with its response, in the order of the specification', () => {
    const broken = {
      ...RESULT,
      url: 'https://drops.example/b.xml',
      status: 'error' as const,
      error: 'It did not answer.',
      httpStatus: null,
      isValidXml: false,
    }
    const test = { results: [RESULT, broken], summary: { successCount: 1, totalEndpoints: 2, totalUrls: 3 } }
    const text = textOf(markupOf(<ConnectivityResults test={test} />))
    expect(text).toContain('https://drops.example/sitemap.xml Success — 200 3 41 ms Valid')
    expect(text).toContain('https://drops.example/b.xml Failed It did not answer. — 3 41 ms Invalid')
  })
})

describe('a generation', () => {
  it('[SITE-02] [AERR-50] [DEC-87] reports its start and its outcome', async () => {
    const begun = { success: true, via: 'worker', job_id: 'second' }
    const ends = { first: begun, second: { totalUrls: 12480 } }
    const { call, sent } = answering({
      'trigger-sitemap-generation': { jobId: 'first' },
      'get-job': ({ jobId }: { jobId: keyof typeof ends }) => ({ state: 'completed', output: ends[jobId] }),
    })
    const started: string[] = []
    const { notice } = await perform(actionOf('sitemap-start'), {
      language: 'en',
      call,
      onStarted: ({ title }) => started.push(title),
    })
    expect(started).toEqual(['Sitemap generation started'])
    expect(notice).toMatchObject({ title: 'Sitemap generated', description: '12,480 URLs' })
    expect(sent[0]).toEqual({ name: 'trigger-sitemap-generation', input: {} })
    const failed = await perform(actionOf('sitemap-start'), {
      language: 'en',
      ...refusing('trigger-sitemap-generation'),
    })
    expect(failed.notice.title).toBe('Failed to start sitemap generation')
  })

  it('[AERR-51] [DEC-62] names the automation where one is configured', async () => {
    const { call } = answering({
      'trigger-sitemap-generation': { success: true, via: 'workflow', job_id: null },
    })
    const { notice } = await perform(actionOf('sitemap-start'), { language: 'en', call })
    expect(notice.title).toBe('Sitemap generation started via GitHub Actions')
  })
})

describe('the history', () => {
  const historyOf = (change: Partial<typeof RUN>) =>
    textOf(markupOf(<History runs={[{ ...RUN, ...change }]} />))

  it('[SITE-08] keeps the order of the server', () => {
    const runs = [77, 76, 75].map((id) => ({ ...RUN, id }))
    const markup = markupOf(<History runs={runs} />)
    expect([...markup.matchAll(/data-row="(\d+)"/g)].map((match) => match[1])).toEqual(['77', '76', '75'])
  })

  it('[SITE-09] shows what is in progress', () => {
    const running = historyOf({ completed_at: null, success: null, total_urls: null })
    expect(running).toContain('In progress')
  })

  it('[SITE-10] shows its outcome', () => {
    expect(historyOf({})).toContain('15/11/2026, 03:00:00 Success 12,480 380 12,088 Not sent Accepted —')
    const failed = historyOf({ success: false, google_ping_success: false, error_message: 'Too slow.' })
    expect(failed).toContain('Failed 12,480 380 12,088 Refused Accepted Too slow.')
  })

  it('[AERR-49] says when it could not be loaded', () => {
    expect(historyFailure('en').title).toBe('Failed to load sitemap generation history')
    expect(textOf(markupOf(<History runs={null} />))).toContain('Failed to load sitemap generation history')
  })
})
