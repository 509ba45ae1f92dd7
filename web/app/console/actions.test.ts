import { fetchRss } from '@daily-drops/contract/functions/ingestion/pipeline'
import { describe, expect, it } from 'vitest'
import { defineAction, perform } from './actions.ts'
import { answering, refusing } from './testing/calls.ts'

const action = defineAction({
  label: (language) => (language === 'it' ? 'Leggi' : 'Fetch'),
  fn: fetchRss,
  input: {},
  succeeded: ({ sources }) => ({ tone: 'ok', title: `${sources} sources` }),
  failed: () => ({ tone: 'bad', title: 'It failed' }),
})
const wait = () => Promise.resolve()

describe('an action', () => {
  it('reports the outcome', async () => {
    const { call } = answering({ 'fetch-rss': { sources: 3, enqueued: 1 } })
    const { notice, output } = await perform(action, { language: 'en', call })
    expect(notice.title).toBe('3 sources')
    expect(output).toEqual({ sources: 3, enqueued: 1 })
  })

  it('[DEC-53] follows the job of a late response to its end', async () => {
    let reads = 0
    const { call, sent } = answering({
      'fetch-rss': { jobId: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01' },
      'get-job': () =>
        ++reads < 3
          ? { state: 'pending', output: null, progress: { done: reads, total: 9, seconds_left: null } }
          : { state: 'completed', output: { sources: 9, enqueued: 0 } },
    })
    const jobs: string[] = []
    const seen: number[] = []
    const { notice } = await perform(action, {
      language: 'en',
      call,
      wait,
      onPending: (id) => jobs.push(id),
      onProgress: ({ done }) => seen.push(done),
    })
    expect(seen).toEqual([1, 2])
    expect(notice.title).toBe('9 sources')
    expect(jobs).toHaveLength(1)
    expect(sent.map(({ name }) => name)).toEqual(['fetch-rss', 'get-job', 'get-job', 'get-job'])
  })

  it('[DEC-87] reports the start once the job is accepted, not before and not when it is refused', async () => {
    const told: string[] = []
    const { call } = answering({
      'fetch-rss': () => {
        told.push('sent')
        return { jobId: 'x' }
      },
      'get-job': { state: 'completed', output: { sources: 9, enqueued: 0 } },
    })
    const onStarted = ({ title }: { title: string }) => told.push(title)
    const ended = await perform(action, { language: 'it', call, wait, onStarted })
    told.push(ended.notice.title)
    expect(told).toEqual(['sent', 'Leggi: avviato', '9 sources'])
    await perform(action, { language: 'it', ...refusing('fetch-rss'), onStarted })
    expect(told).toHaveLength(3)
  })

  it('reports a job that failed in the worker', async () => {
    const { call } = answering({ 'fetch-rss': { jobId: 'x' }, 'get-job': { state: 'failed', output: null } })
    expect((await perform(action, { language: 'en', call, wait })).notice).toEqual({
      tone: 'bad',
      title: 'It failed',
    })
  })

  it.each([
    ['INTERNAL', 'HTTP 500: Internal Server Error'],
    ['UNAVAILABLE', 'HTTP 503: Service Unavailable'],
    ['FORBIDDEN', 'HTTP 403: Forbidden'],
  ] as const)('[AERR-37] shows an HTTP failure as status and text: %s', async (code, text) => {
    const { notice } = await perform(action, { language: 'en', ...refusing('fetch-rss', code) })
    expect(notice).toMatchObject({ tone: 'bad', title: 'It failed', description: text })
  })
})
