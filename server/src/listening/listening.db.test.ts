import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { getEditionScript } from '@daily-drops/contract/functions/listening/edition-script'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { noteEdition } from '@daily-drops/db/listening/audio-editions'
import { claimPart, partMade } from '@daily-drops/db/listening/audio-parts'
import { setDismissed } from '@daily-drops/db/reading/feedback'
import { scheduleDeletion } from '@daily-drops/db/testing/accounts'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { AUDIO_FOLDER } from '@daily-drops/services/images/picture-store'
import { wantedPart } from '@daily-drops/services/listening/voices'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { ORIGIN, post, type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'

type Script = OutputOf<typeof getEditionScript>

let dir: string
let host: Awaited<ReturnType<typeof startTestApp>>
let reader: SignedIn
let other: SignedIn
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'listening-'))
  host = await startTestApp({ VOICE_NAMES: 'en=anna', IMAGE_CACHE_DIR: dir })
  const topics = await aTopicBranch(host.db)
  for (let nth = 0; nth < 6; nth++)
    await aDrop(host.db, { topics, title: `Title ${nth} & <b>more</b>`, language: 'en' })
  reader = await aListener(topics.l1.id)
  other = await aListener(topics.l1.id)
})
afterAll(async () => {
  await host.close()
  await rm(dir, { recursive: true })
})
beforeEach(() => setTier('premium'))

async function aListener(topic: number): Promise<SignedIn> {
  const person = await signUp(host.deps.auth, host.db)
  await host.db
    .insertInto('preferences')
    .values({ user_id: person.id, selected_topic_ids: [topic] })
    .execute()
  await host.db
    .updateTable('profiles')
    .set({ subscription_tier: 'premium', time_zone: 'UTC' })
    .where('id', '=', person.id)
    .execute()
  return person
}

const setTier = (tier: 'free' | 'premium') =>
  host.db.updateTable('profiles').set({ subscription_tier: tier }).where('id', '=', reader.id).execute()
const call = (name: string, who = reader) => host.app.request(`/functions/v1/${name}`, post({}, who.token))
const script = async () => (await (await call('get-edition-script')).json()) as Script
const get = (path: string, headers: Record<string, string> = {}) => host.app.request(path, { headers })
const asReader = (headers: Record<string, string> = {}) => ({ cookie: reader.cookie, ...headers })

/** What the voice process does, with bytes instead of speech. */
async function speakAll(): Promise<void> {
  const { parts } = await script()
  const keys = parts.flatMap((part) => wantedPart(host.deps.voices, part)?.key ?? [])
  await host.db.transaction().execute((db) => noteEdition(db, { userId: reader.id, day: today, parts: keys }))
  await speakQueued()
}

async function speakQueued(): Promise<void> {
  for (let nth = 1; ; nth++) {
    const part = await claimPart(host.db, ['kokoro/anna'])
    if (!part) return
    const file = `${AUDIO_FOLDER}/${part.key.toString('hex')}.mp3`
    const bytes = Buffer.alloc(144 * 50, nth)
    await host.deps.pictures.write(file, bytes)
    await partMade(host.db, part.key, { file, milliseconds: 1200, bytes: bytes.length })
  }
}

async function spokenAddress(): Promise<string> {
  await speakAll()
  const { audio } = await script()
  expect(audio).toMatchObject({ ready: audio?.total, label: 'anna' })
  return audio?.address ?? ''
}

async function newPodcast(): Promise<{ at(file: string): string }> {
  const { rss } = (await (await call('create-podcast-address')).json()) as { rss: string }
  expect(rss.startsWith(`${ORIGIN}/podcast/`)).toBe(true)
  return { at: (file) => `${new URL(rss).pathname.replace('feed.xml', '')}${file}` }
}

describe('the recording of an edition', () => {
  it('[LSTN-03] is asked for by its first listener, and joined from the parts', async () => {
    const before = await script()
    expect(before.audio).toMatchObject({ ready: 0, total: before.parts.length })
    const address = await spokenAddress()
    const answer = await get(address, asReader())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('audio/mpeg')
    // [OFF-04] Nothing of it stays on a shared device after sign-out.
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const whole = Buffer.from(await answer.arrayBuffer())
    expect(whole.length).toBe(Number(answer.headers.get('content-length')))
    expect(whole.toString('latin1', 0, 3)).toBe('ID3')
    const { audio } = await script()
    expect(audio?.seconds).toEqual(before.parts.map(() => 1.2))
  })

  it('[LSTN-03] is sent in ranges, each of which is a part of the whole', async () => {
    const address = await spokenAddress()
    const whole = Buffer.from(await (await get(address, asReader())).arrayBuffer())
    const last = whole.length - 1
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 0],
      ['bytes=100-', 100, last],
      ['bytes=-5', last - 4, last],
      [`bytes=7000-15000`, 7000, 15_000],
      [`bytes=5-${last + 1000}`, 5, last],
      ['bytes=-99999999', 0, last],
    ] as const) {
      const answer = await get(address, asReader({ range }))
      expect(answer.status, range).toBe(206)
      expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/${whole.length}`)
      expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(from, to + 1)), range).toBe(true)
    }
    for (const range of [`bytes=${whole.length}-`, 'bytes=99999999-', 'bytes=-0']) {
      const answer = await get(address, asReader({ range }))
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
    }
    // Thousands of ranges are one file, and nonsense is none.
    for (const range of [`bytes=${Array(5000).fill('0-1').join(',')}`, 'bytes=9-3', 'lines=1-2', 'bytes=-'])
      expect((await get(address, asReader({ range }))).status).toBe(200)
  })

  it('[LSTN-03] has an ETag, which a range may depend on', async () => {
    const address = await spokenAddress()
    const etag = (await get(address, asReader())).headers.get('etag') ?? ''
    expect((await get(address, asReader({ 'if-none-match': etag }))).status).toBe(304)
    expect((await get(address, asReader({ range: 'bytes=0-9', 'if-range': etag }))).status).toBe(206)
    expect((await get(address, asReader({ range: 'bytes=0-9', 'if-range': '"older"' }))).status).toBe(200)
    const head = await host.app.request(address, { method: 'HEAD', headers: asReader() })
    expect([head.status, Number(head.headers.get('content-length')) > 1000]).toEqual([200, true])
    expect(await head.text()).toBe('')
  })

  it('[LSTN-03] is refused to strangers, to whoever has lost Premium, and under guessed addresses', async () => {
    const address = await spokenAddress()
    expect((await get(address)).status).toBe(401)
    for (const guess of [
      address.replace(today, '2020-01-01'),
      address.replace(today, '2026-99-99'),
      address.replace(today, '0000-01-01'),
      address.replace('/en/', '/xx/'),
      address.replace(/[\w-]{22}\.mp3/, 'AAAAAAAAAAAAAAAAAAAAAA.mp3'),
      `/audio/..%2f..%2fetc/en/AAAAAAAAAAAAAAAAAAAAAA.mp3`,
    ])
      expect((await get(guess, asReader())).status, guess).toBe(404)
    await setTier('free')
    expect((await script()).audio).toBeNull()
    expect((await get(address, asReader())).status).toBe(403)
    await setTier('premium')
    expect((await get(address, asReader())).status).toBe(200)
  })

  it('[LSTN-09] is recorded again if the store has lost a file, and never sends the wrong audio', async () => {
    const address = await spokenAddress()
    // Items may share a reason, and with it the file, but no item has the text of another.
    const item = (await script()).parts.find(({ kind }) => kind === 'item')
    const key = item && wantedPart(host.deps.voices, item)?.key
    const parts = host.db.selectFrom('audio_parts').select('file')
    const { file } = await parts.where('key', '=', key ?? Buffer.alloc(0)).executeTakeFirstOrThrow()
    await host.deps.pictures.remove(file ?? '')
    await expect((await get(address, asReader())).arrayBuffer()).rejects.toThrow()
    const { audio } = await script()
    expect(audio?.ready).toBe((audio?.total ?? 0) - 1)
    await speakAll()
    expect((await script()).audio).toMatchObject({ ready: audio?.total })
  })

  it('[LSTN-03] queues new texts of 20 editions a day, so that one reader does not hold up the others', async () => {
    const forget = () => host.db.deleteFrom('audio_parts').execute()
    for (let nth = 0; nth < 20; nth++) {
      await script()
      await forget()
    }
    expect((await script()).audio).toBeNull()
    expect(await host.db.selectFrom('audio_parts').select('key').execute()).toEqual([])
    expect(((await (await call('get-edition-script', other)).json()) as Script).audio).not.toBeNull()
    const { at } = await newPodcast()
    await forget()
    expect((await get(at(`${today}.mp3`))).status).toBe(503)
    expect(await host.db.selectFrom('audio_parts').select('key').execute()).toEqual([])
    await call('get-edition-script', other)
    // The texts that someone else had spoken are there for everyone.
    expect((await script()).audio).not.toBeNull()
    await host.db.deleteFrom('rate_limits').where('key', '=', `speech ${reader.id}`).execute()
  })
})

describe('the podcast', () => {
  it('[LSTN-06] has one episode for each edition and one chapter for each item', async () => {
    await spokenAddress()
    const { at } = await newPodcast()
    const answer = await get(at('feed.xml'))
    expect(answer.headers.get('content-type')).toContain('application/rss+xml')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const { items, itunes, podcast } = parseRssFeed(await answer.text())
    expect([itunes?.block, podcast?.locked?.value, items?.length]).toEqual([true, true, 1])
    const [episode] = items ?? []
    const path = (url: string | undefined) => new URL(url ?? '').pathname
    expect(path(episode?.enclosures?.[0]?.url)).toBe(at(`${today}.mp3`))
    const file = await get(at(`${today}.mp3`))
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(Math.abs(bytes.length - Number(episode?.enclosures?.[0]?.length))).toBeLessThan(4000)
    const { parts } = await script()
    const dropIds = new Set(parts.flatMap(({ dropId }) => dropId ?? []))
    const { chapters } = (await (await get(path(episode?.podcast?.chapters?.url))).json()) as {
      chapters: { startTime: number; title: string }[]
    }
    expect(chapters).toHaveLength(dropIds.size)
    expect(chapters[0]).toMatchObject({ startTime: 1.2, title: expect.stringMatching(/^Title \d & <b>more/) })
    const transcript = await (await get(path(episode?.podcast?.transcripts?.[0]?.url))).text()
    expect(transcript.startsWith('WEBVTT\n\n00:00:00.000 --> 00:00:01.200\n')).toBe(true)
    expect(transcript.match(/ --> /g)).toHaveLength(parts.length)
    expect(transcript).not.toContain('<b>')
    expect(transcript).toContain('synthetic voice')
  })

  it('[LSTN-06] ends for strangers, a renewed and a revoked address, and whoever has lost Premium', async () => {
    await spokenAddress()
    const files = ['feed.xml', `${today}.mp3`, `${today}.json`, `${today}.vtt`]
    const statuses = ({ at }: { at(file: string): string }) =>
      Promise.all(files.map(async (file) => (await get(at(file))).status))
    const first = await newPodcast()
    expect(await statuses(first)).toEqual([200, 200, 200, 200])
    const second = await newPodcast()
    expect(await statuses(first)).toEqual([404, 404, 404, 404])
    await setTier('free')
    expect(await statuses(second)).toEqual([403, 403, 403, 403])
    await setTier('premium')
    expect(await statuses(second)).toEqual([200, 200, 200, 200])
    await scheduleDeletion(host.db, reader.id)
    expect(await statuses(second)).toEqual([404, 404, 404, 404])
    await host.db.deleteFrom('account_deletions').execute()
    expect(await statuses(second)).toEqual([200, 200, 200, 200])
    await call('revoke-podcast-address')
    expect(await statuses(second)).toEqual([404, 404, 404, 404])
    for (const token of ['0'.repeat(32), 'x', `${'0'.repeat(31)}'`, '..%2f..%2fetc'])
      expect(await statuses({ at: (file) => `/podcast/${token}/${file}` })).toEqual([404, 404, 404, 404])
  })

  it('[LSTN-06] says when an app last asked, and is for Premium readers', async () => {
    await newPodcast()
    const state = async () => (await call('get-podcast')).json()
    expect(await state()).toMatchObject({ has_address: true, last_used_at: null, is_included: true })
    const { at } = await newPodcast()
    await get(at('feed.xml'))
    expect(await state()).toMatchObject({ last_used_at: expect.stringMatching(/^\d{4}-/) })
    await setTier('free')
    expect((await call('create-podcast-address')).status).toBe(403)
    expect(await state()).toMatchObject({ is_included: false })
    expect((await call('create-podcast-address', other)).status).toBe(200)
  })

  const files = [`${today}.mp3`, `${today}.json`, `${today}.vtt`]
  const listed = async (path: string, app = host.app) =>
    parseRssFeed(await (await app.request(path)).text()).items?.length ?? 0

  it('[LSTN-05] [LSTN-06] serves only whole episodes: it queues what is missing and lists the episode again once it is spoken', async () => {
    await spokenAddress()
    const { at } = await newPodcast()
    expect(await listed(at('feed.xml'))).toBe(1)
    const dropId = (await script()).parts.find(({ kind }) => kind === 'item')?.dropId ?? 0
    await host.db.updateTable('drops').set({ title: 'A corrected title' }).where('id', '=', dropId).execute()
    for (const file of files) {
      const answer = await get(at(file))
      expect([answer.status, answer.headers.get('retry-after')], file).toEqual([503, '300'])
    }
    expect(await listed(at('feed.xml'))).toBe(0)
    await speakQueued()
    expect(await listed(at('feed.xml'))).toBe(1)
    for (const file of files) expect((await get(at(file))).status, file).toBe(200)
    expect(await (await get(at(`${today}.vtt`))).text()).toMatch(/synthetic voice.*A corrected title/s)
  })

  it('[LSTN-05] [LSTN-06] has no episode without the notice that the voice is synthetic', async () => {
    await spokenAddress()
    const { at } = await newPodcast()
    await host.db.deleteFrom('audio_parts').where('text', 'like', '%synthetic voice%').execute()
    expect(await listed(at('feed.xml'))).toBe(0)
    expect((await get(at(`${today}.mp3`))).status).toBe(503)
    await speakQueued()
    expect(await listed(at('feed.xml'))).toBe(1)
    await host.db
      .updateTable('audio_parts')
      .set({ file: null, milliseconds: null, bytes: null, next_attempt_at: null })
      .where('text', 'like', '%synthetic voice%')
      .execute()
    expect(await listed(at('feed.xml'))).toBe(0)
    expect((await get(at(`${today}.mp3`))).status).toBe(503)
    await host.db.deleteFrom('audio_parts').execute()
    await speakAll()
  })

  it('[LSTN-05] has no episode when no language of ours has a voice', async () => {
    await spokenAddress()
    const { at } = await newPodcast()
    const voices = { model: 'kokoro', byLanguage: new Map([['hi', 'asha']]) }
    const app = createApp({ ...host.deps, voices })
    expect((await app.request(at(`${today}.mp3`))).status).toBe(404)
  })

  it('[LSTN-05] says so in another language when the reader’s has no voice', async () => {
    const setLanguage = (interface_language: string) =>
      host.db.updateTable('profiles').set({ interface_language }).where('id', '=', reader.id).execute()
    await setLanguage('pl')
    const { at } = await newPodcast()
    await get(at(`${today}.mp3`))
    await speakQueued()
    expect(await (await get(at(`${today}.vtt`))).text()).toMatch(/^WEBVTT.*synthetic voice.*Title/s)
    await setLanguage('en')
  })

  it('[LSTN-06] lists no episode that was spoken with a voice that is no longer configured', async () => {
    await spokenAddress()
    const { at } = await newPodcast()
    const voices = { model: 'kokoro', byLanguage: new Map([['en', 'bella']]) }
    const changed = createApp({ ...host.deps, voices })
    expect(await listed(at('feed.xml'), changed)).toBe(0)
    expect((await changed.request(at(`${today}.mp3`))).status).toBe(503)
  })

  it('[LSTN-06] no longer lists an edition whose items were all dismissed', async () => {
    await spokenAddress()
    const { at } = await newPodcast()
    const dropIds = new Set((await script()).parts.flatMap(({ dropId }) => dropId ?? []))
    const dismiss = (isDismissed: boolean) =>
      host.db.transaction().execute(async (db) => {
        for (const dropId of dropIds) await setDismissed(db, reader.id, dropId, isDismissed)
      })
    await dismiss(true)
    expect((await get(at(`${today}.mp3`))).status).toBe(404)
    expect(await listed(at('feed.xml'))).toBe(0)
    await dismiss(false)
  })

  it('[LSTN-06] has no episode that this reader has no edition of', async () => {
    const { at } = await newPodcast()
    for (const day of ['2020-01-01', '2099-01-01', '2026-13-45', '0000-01-01'])
      expect((await get(at(`${day}.mp3`))).status, day).toBe(404)
  })
})
