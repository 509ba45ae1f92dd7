import { AppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { describe, expect, it } from 'vitest'
import { loadArchive, loadTopic, loadTopicDay } from './load-topic.ts'

const at = (path: string) => new URL(path, 'https://drops.example')

/** Functions that fail with this code, and know one topic that moved. */
function failing(error: Error, movedTo?: string) {
  const call = async ({ name }: { name: string }) => {
    if (name !== 'get-topic') throw error
    return { topic: movedTo ? { slug: movedTo } : null }
  }
  return {
    call: call as AppContext['call'],
    imageUrl: () => '',
    iconUrl: String,
    viewer: null,
    locales: ['en', 'de'] as const,
  }
}

const PAGES = {
  landing: (context: ReturnType<typeof failing>, slug: string) =>
    loadTopic(context, at(`/topics/${slug}`), slug),
  archive: (context: ReturnType<typeof failing>, slug: string) =>
    loadArchive(context, at(`/topics/${slug}/archive?before=2026-11-01`), slug),
  day: (context: ReturnType<typeof failing>, slug: string) =>
    loadTopicDay(context, at(`/topics/${slug}/2026-11-14`), slug, '2026-11-14'),
}

async function answerOf(load: () => Promise<unknown>): Promise<unknown> {
  try {
    return await load()
  } catch (thrown) {
    return thrown instanceof Response ? [thrown.status, thrown.headers.get('location')] : thrown
  }
}

describe.each(Object.entries(PAGES))('the %s', (name, load) => {
  it('[TOP-21] [ARCH-15] [DAY-11] [DEC-40] [DEC-86] leads to /404 when the topic is unknown', async () => {
    expect(await answerOf(() => load(failing(new AppError('NOT_FOUND')), 'robots'))).toEqual([302, '/404'])
    for (const slug of ['Robots', '%00', 'x'.repeat(101)]) {
      expect(await answerOf(() => load(failing(new Error('not asked')), slug))).toEqual([302, '/404'])
    }
  })

  it('redirects a former slug to the current one, permanently', async () => {
    const rest = { landing: '', archive: '/archive?before=2026-11-01', day: '/2026-11-14' }[name]
    const moved = failing(new AppError('NOT_FOUND'), 'robotics')
    expect(await answerOf(() => load(moved, 'robots'))).toEqual([301, `/topics/robotics${rest}`])
  })

  it('[DEC-86] does not hide our own faults, or that we are busy', async () => {
    for (const fault of [new Error('returned an invalid response'), new AppError('UNAVAILABLE')])
      expect(await answerOf(() => load(failing(fault), 'robots'))).toBe(fault)
  })
})

it('leads to the new address of a moved topic within its language', async () => {
  const moved = failing(new AppError('NOT_FOUND'), 'robotics')
  expect(await answerOf(() => loadTopic(moved, at('/de/topics/robots?lang=all'), 'robots'))).toEqual([
    301,
    '/topics/robotics?lang=all',
  ])
})

it.each(['2026-02-30', '2026-1-1', 'today', '', '0000-01-01', '1899-12-31'])(
  '[DEC-40] leads to /404 for the date %j',
  async (date) => {
    const context = failing(new Error('not asked'))
    expect(await answerOf(async () => loadTopicDay(context, at('/'), 'robots', date))).toEqual([302, '/404'])
    const archive = at(`/topics/robots/archive?before=${date}`)
    expect(await answerOf(async () => loadArchive(context, archive, 'robots'))).toEqual([302, '/404'])
  },
)

it('[STORY-01] gives the sources that tell a story their icons, also in the archive', async () => {
  const item = { id: 1, story: { id: 7, sources_count: 2, sources: [{ id: 3, name: 'Tram Daily' }] } }
  const call = async () => ({ latest: [item], items: [item], days: [{ items: [item, { id: 2 }] }] })
  const context = { call, imageUrl: () => '', iconUrl: (id: number) => `/icons/${id}.png`, viewer: null }
  const sources = [{ id: 3, name: 'Tram Daily', icon: '/icons/3.png' }]
  const told = { id: 1, story: { id: 7, sources_count: 2, sources } }
  const topic = await loadTopic(context as never, at('/'), 'robots')
  const day = await loadTopicDay(context as never, at('/'), 'robots', '2026-11-14')
  const archive = await loadArchive(context as never, at('/'), 'robots')
  expect([topic.latest, day.items]).toMatchObject([[told], [told]])
  expect(archive.days[0]?.items).toEqual([told, { id: 2 }])
})
