import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { wantParts } from '@daily-drops/db/listening/audio-parts'
import { setDismissed } from '@daily-drops/db/reading/feedback'
import { aDrop, aTopicBranch, aUser } from '@daily-drops/db/testing/factories'
import { testDb } from '@daily-drops/db/testing/test-db'
import { offeredLocales } from '@daily-drops/messages/locales'
import { readerViewer } from '@daily-drops/services/accounts/reader-viewer'
import { holdSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { createFolderStore } from '@daily-drops/services/images/folder-store'
import { findRecording } from '@daily-drops/services/listening/recording'
import { editionScript } from '@daily-drops/services/listening/script'
import { spokenEpisode } from '@daily-drops/services/listening/spoken-feed'
import { bytesOf, trackOf } from '@daily-drops/services/listening/track'
import { createLogger } from '@daily-drops/services/operations/logger'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testClient } from '../fetch/testing/client.ts'
import { planEditions } from './plan-editions.ts'
import { createServiceEngine } from './service-engine.ts'
import { speakNextPart } from './speak-part.ts'
import { type SpeechServer, startSpeechServer, wavOf } from './testing/speech-server.ts'
import { tidyAudio } from './tidy-audio.ts'

const test = await testDb()
const { db } = test
const client = testClient()
const voices = { model: 'test', byLanguage: new Map([['en', 'anna']]) }
const running = new AbortController().signal
const hasFfprobe = spawnSync('ffprobe', ['-version']).status === 0
let service: SpeechServer
let dir: string

beforeAll(async () => {
  service = await startSpeechServer()
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await client.close()
  await test.close()
})
afterEach(() => rm(dir, { recursive: true }))
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'voice-'))
  service.instead = undefined
  service.asked.length = 0
  await db.deleteFrom('audio_parts').execute()
  await db.deleteFrom('audio_editions').execute()
  await db.deleteFrom('users').execute()
})

const log = createLogger('voice', 'silent')
const snapshots = holdSnapshot(db, { freshForMs: 0, oldestMs: 0, onRenewalFailed: () => {} })
const context = () => ({
  ...{ db, log, voices, snapshots, locales: offeredLocales() },
  pictures: createFolderStore({ dir, maxBytes: Number.POSITIVE_INFINITY }),
  engine: createServiceEngine(client, { url: service.url, key: 'a-key', model: 'test' }),
  maxBytes: 2 ** 30,
})
const plan = () => planEditions(context(), running)
async function speakAll(): Promise<number> {
  for (let made = 0; ; made++) {
    const { outcome } = await speakNextPart(context(), running)
    if (outcome !== 'made') return made
  }
}

async function aReader(branch: Awaited<ReturnType<typeof aTopicBranch>>, tier = 'premium') {
  const { id } = await aUser(db, { profile: { time_zone: 'UTC', subscription_tier: tier as 'premium' } })
  await db
    .transaction()
    .execute((db) => savePreferences(db, id, { topics: [branch.l1.id], languages: ['en', 'it'] }))
  const viewer = await readerViewer(db, id)
  if (!viewer) throw new Error('no reader')
  const reading = { db, viewer, snapshots, log, voices }
  // Opening the feed builds the edition.
  await editionScript({ ...reading, voices: undefined }, undefined, new Date())
  return { id, reading, script: () => editionScript(reading, undefined, new Date()) }
}

async function aBranchWithItems() {
  const branch = await aTopicBranch(db)
  for (let nth = 0; nth < 5; nth++)
    await aDrop(db, {
      topics: branch,
      title: `A title of item ${nth}`,
      summary: 'And what it says.',
      language: nth === 0 ? 'it' : 'en',
    })
  return branch
}

async function expectComplete({ script }: Pick<Awaited<ReturnType<typeof aReader>>, 'script'>) {
  const { audio } = await script()
  expect(audio?.ready).toBeGreaterThan(5)
  expect(audio?.ready).toBe(audio?.total)
}

describe('the voice process', () => {
  it('[LSTN-03] speaks each text once for all Premium readers, those that most editions contain first', async () => {
    const branch = await aBranchWithItems()
    const [one, other, free] = [await aReader(branch), await aReader(branch), await aReader(branch, 'free')]
    expect(await plan()).toBe(2)
    expect(await plan()).toBe(0)
    const made = await speakAll()
    expect(service.asked).toHaveLength(made)
    expect(new Set(service.asked.map(({ text }) => text)).size).toBe(made)
    expect(service.asked[0]).toMatchObject({ voice: 'anna', key: 'Bearer a-key' })
    for (const { script } of [one, other]) {
      const { audio, parts } = await script()
      expect(audio).toMatchObject({ ready: audio?.total, languagesWithoutVoice: ['it'] })
      expect(audio?.seconds.length).toBe(parts.length)
    }
    expect((await free.script()).audio).toBeNull()
    // A third reader with the same items needs nothing new.
    const third = await aReader(branch)
    await plan()
    expect(await speakAll()).toBe(0)
    await expectComplete(third)
  })

  it('[LSTN-03] plans the editions of all readers, even after one that fails', async () => {
    const branch = await aBranchWithItems()
    const readers = [await aReader(branch), await aReader(branch), await aReader(branch)]
    const [first, middle = '', last] = readers.map(({ id }) => id).sort()
    await db.updateTable('profiles').set({ interface_language: 'de' }).where('id', '=', middle).execute()
    const byLanguage = new Map([...voices.byLanguage, ['de', 'hans']])
    byLanguage.get = (language) => {
      if (language === 'de') throw new Error('broken')
      return voices.byLanguage.get(language)
    }
    const lines: string[] = []
    const log = createLogger('voice', 'error', { write: (line) => lines.push(line) })
    const failing = { ...context(), log, voices: { ...voices, byLanguage } }
    expect(await planEditions(failing, running)).toBe(2)
    const planned = await db.selectFrom('audio_editions').select('user_id').orderBy('user_id').execute()
    expect(planned.map(({ user_id }) => user_id)).toEqual([first, last])
    expect(lines.join()).toContain(middle)
    expect(await plan()).toBe(1)
  })

  it('[LSTN-03] plans today’s editions again, once, after a change of voice', async () => {
    await aReader(await aBranchWithItems())
    expect([await plan(), await plan()]).toEqual([1, 0])
    const changed = { ...context(), voices: { ...voices, byLanguage: new Map([['en', 'bella']]) } }
    expect([await planEditions(changed, running), await planEditions(changed, running)]).toEqual([1, 0])
    expect(await speakNextPart(changed, running)).toEqual({ outcome: 'made' })
    expect(service.asked[0]?.voice).toBe('bella')
  })

  it('[LSTN-08] leaves out what no voice can speak, with its reason, and names the language', async () => {
    const reader = await aReader(await aBranchWithItems())
    await plan()
    await speakAll()
    const { audio, parts } = await reader.script()
    const italian = parts.find(({ language }) => language === 'it')?.dropId
    for (const [at, { dropId }] of parts.entries())
      expect(audio?.seconds[at] === 0, `part ${at}`).toBe(dropId !== undefined && dropId === italian)
    expect(audio?.languagesWithoutVoice).toEqual(['it'])
  })

  it('[LSTN-03] has the whole recording at once when an item was dismissed', async () => {
    const reader = await aReader(await aBranchWithItems())
    await plan()
    await speakAll()
    const { parts } = await reader.script()
    const dropId = parts.find(({ language, kind }) => kind === 'item' && language === 'en')?.dropId ?? 0
    await db.transaction().execute((db) => setDismissed(db, reader.id, dropId, true))
    await expectComplete(reader)
    expect((await reader.script()).parts.length).toBeLessThan(parts.length)
    expect(await speakAll()).toBe(0)
  })

  async function aJoinedFile() {
    const reader = await aReader(await aBranchWithItems())
    await plan()
    await speakAll()
    const today = new Date().toISOString().slice(0, 10)
    const episode = await spokenEpisode(reader.reading, today, new Date())
    const recording = await findRecording(db, voices, episode?.parts ?? [])
    const track = trackOf(recording, {
      title: 'Today',
      album: 'Mine',
      comment: 'A synthetic voice.',
      titleOf: (id) => episode?.feed.items.find((item) => item.id === id)?.title,
    })
    const chunks: Uint8Array[] = []
    for await (const chunk of bytesOf(context(), track, { from: 0, to: track.bytes - 1 })) chunks.push(chunk)
    return { recording, track, file: Buffer.concat(chunks) }
  }

  it('[LSTN-05] [LSTN-06] joins the parts of an edition, says first that the voice is synthetic, and has a chapter for each item', async () => {
    const { recording, track, file } = await aJoinedFile()
    expect(recording.pieces[0]?.part).toMatchObject({ kind: 'intro' })
    expect(recording.pieces[0]?.part.text).toContain('synthetic voice')
    expect(service.asked.some(({ text }) => text.includes('synthetic voice'))).toBe(true)
    expect(file).toHaveLength(track.bytes)
    expect(track.chapters).toHaveLength(
      recording.pieces.filter((piece) => piece?.part.kind === 'item').length,
    )
  })

  it.skipIf(!hasFfprobe)('[LSTN-06] has a length and chapters that ffprobe reads', async () => {
    const { track, file } = await aJoinedFile()
    const probed = await probe(file)
    expect(Math.abs(Number(probed.format.duration) * 1000 - track.milliseconds)).toBeLessThan(50)
    expect(probed.chapters.map(({ tags }) => tags.title)).toEqual(track.chapters.map(({ title }) => title))
    expect(probed.chapters.map(({ start_time }) => Math.round(Number(start_time) * 1000))).toEqual(
      track.chapters.map(({ startMs }) => startMs),
    )
  })

  it('[LSTN-09] forgets after 30 days what nobody wanted, and the oldest of what does not fit', async () => {
    await aReader(await aBranchWithItems())
    await plan()
    const made = await speakAll()
    const files = async () =>
      (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.mp3')).length
    expect(await files()).toBe(made)
    const keys = await db.selectFrom('audio_parts').select(['key', 'bytes']).execute()
    const [old, older] = keys
    const aged = (key: Buffer | undefined, days: number) =>
      db
        .updateTable('audio_parts')
        .set({ last_wanted_at: new Date(Date.now() - days * 86_400_000) })
        .where('key', '=', key ?? Buffer.alloc(0))
        .execute()
    await aged(old?.key, 31)
    await aged(older?.key, 29)
    expect(await tidyAudio(context(), running)).toBe(1)
    expect(await files()).toBe(made - 1)
    const { bytes } = await db.selectFrom('audio_store').select('bytes').executeTakeFirstOrThrow()
    expect(bytes).toBe(keys.slice(1).reduce((sum, part) => sum + (part.bytes ?? 0), 0))
    expect(await tidyAudio({ ...context(), maxBytes: bytes - 1 }, running)).toBe(1)
    expect(await files()).toBe(made - 2)
    expect(
      await db
        .selectFrom('audio_parts')
        .select('key')
        .where('key', '=', older?.key ?? null)
        .execute(),
    ).toEqual([])
  })
})

describe('a text that is wanted again while speech is removed', () => {
  const KINDS = [
    ['expired', 31, 2 ** 30],
    ['surplus', 1, 1],
  ] as const
  const part = { key: Buffer.alloc(32, 1), voice: 'test/anna', language: 'en', text: 'Hello there.' }
  async function spokenDaysAgo(days: number) {
    await wantParts(db, [part])
    expect(await speakAll()).toBe(1)
    const last_wanted_at = new Date(Date.now() - days * 86_400_000)
    await db.updateTable('audio_parts').set({ last_wanted_at }).execute()
  }

  it.each(KINDS)('[LSTN-09] stays, with its file: %s', async (_kind, days, maxBytes) => {
    await spokenDaysAgo(days)
    const { tidying } = await db.transaction().execute(async (db) => {
      await wantParts(db, [part])
      const tidying = tidyAudio({ ...context(), maxBytes }, running)
      await setTimeout(300)
      return { tidying }
    })
    expect(await tidying).toBe(0)
    const { file } = await db.selectFrom('audio_parts').select('file').executeTakeFirstOrThrow()
    expect(await context().pictures.look(file ?? '')).toBeDefined()
  })

  it.each(KINDS)('[LSTN-09] is spoken again when its file is gone: %s', async (_kind, days, maxBytes) => {
    await spokenDaysAgo(days)
    const { pictures } = context()
    const remove = async (file: string) => {
      await pictures.remove(file)
      await wantParts(db, [part])
    }
    expect(await tidyAudio({ ...context(), pictures: { ...pictures, remove }, maxBytes }, running)).toBe(1)
    expect(await speakAll()).toBe(1)
  })
})

describe('a speech service', () => {
  const HOSTILE: [string, NonNullable<SpeechServer['instead']>][] = [
    ['an error', (response) => response.writeHead(500).end('no')],
    ['HTML', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>')],
    ['silence', (response) => response.end(wavOf(2, { loudness: 0 }))],
    ['minutes of speech for a sentence', (response) => response.end(wavOf(400))],
    ['a word instead of a sentence', (response) => response.end(wavOf(0.1))],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    [
      'an endless file',
      (response) => {
        const chunk = Buffer.alloc(1 << 20)
        response.write(wavOf(0).fill(255, 40))
        const more = () => {
          while (!response.destroyed && response.write(chunk));
          if (!response.destroyed) response.once('drain', more)
        }
        more()
      },
    ],
    ['half a file', (response) => response.write(wavOf(2).subarray(0, 5000), () => response.destroy())],
  ]
  it.each(HOSTILE)(
    '[LSTN-03] that answers %s costs one attempt, and the text is tried again later',
    async (_what, instead) => {
      await aReader(await aBranchWithItems())
      await plan()
      // The shortest text has the most to do with a single word.
      await db.updateTable('audio_parts').set({ uses: 9 }).where('text', 'like', 'You follow %').execute()
      service.instead = instead
      const spoken = await speakNextPart(context(), running)
      expect(spoken.outcome).toBe('failed')
      const waiting = await db
        .selectFrom('audio_parts')
        .select(['failures', 'next_attempt_at'])
        .where('failures', '>', 0)
        .execute()
      expect(waiting).toHaveLength(1)
      expect(Math.abs((waiting[0]?.next_attempt_at?.getTime() ?? 0) - Date.now() - 60_000)).toBeLessThan(
        30_000,
      )
      service.instead = undefined
      // The others do not wait for it.
      expect((await speakNextPart(context(), running)).outcome).toBe('made')
    },
  )

  it('[LSTN-03] that speaks longer than ten minutes fails, even for a text as long as that', async () => {
    const text = 'A few words. '.repeat(300)
    await wantParts(db, [{ key: Buffer.alloc(32, 1), voice: 'test/anna', language: 'en', text }])
    service.instead = (response) => response.end(wavOf(601))
    const error = new Error('The speech is too long')
    expect(await speakNextPart(context(), running)).toMatchObject({ outcome: 'failed', error })
  })

  it('[LSTN-03] a text that fails five times is given up, and the recording is complete without it', async () => {
    const reader = await aReader(await aBranchWithItems())
    await plan()
    service.instead = (response) => response.writeHead(500).end()
    const due = () =>
      db
        .updateTable('audio_parts')
        .set({ next_attempt_at: new Date() })
        .where('next_attempt_at', 'is not', null)
        .execute()
    const texts = await db.selectFrom('audio_parts').select('key').execute()
    for (let nth = 0; nth < texts.length * 5; nth++) {
      await due()
      expect((await speakNextPart(context(), running)).outcome).toBe('failed')
    }
    await due()
    expect((await speakNextPart(context(), running)).outcome).toBe('nothing')
    expect((await reader.script()).audio).toBeNull()
  })

  it('[LSTN-03] a process that is killed while it speaks loses nothing and doubles nothing', async () => {
    const reader = await aReader(await aBranchWithItems())
    await plan()
    const killed = new AbortController()
    service.instead = () => killed.abort()
    expect((await speakNextPart(context(), killed.signal)).outcome).toBe('failed')
    service.instead = undefined
    await speakAll()
    // Its claim has run out, for two processes at once, of which one is late.
    await db
      .updateTable('audio_parts')
      .set({ next_attempt_at: new Date() })
      .where('next_attempt_at', 'is not', null)
      .execute()
    const outcomes = await Promise.all([0, 1, 2].map(() => speakNextPart(context(), running)))
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['made', 'nothing', 'nothing'])
    await expectComplete(reader)
  })

  it('[LSTN-03] an internal address is refused unless the operator allows it', async () => {
    await using guarded = testClient({ allowCidrs: [] })
    const engine = createServiceEngine(guarded, { url: service.url, key: undefined, model: 'test' })
    await expect(engine.speak({ text: 'Hello.', voice: 'anna' }, running)).rejects.toThrow()
    expect(service.asked).toEqual([])
  })
})

interface Probed {
  format: { duration: string }
  chapters: { start_time: string; tags: { title: string } }[]
}

async function probe(file: Buffer): Promise<Probed> {
  const path = join(dir, 'joined.probe')
  await writeFile(path, file)
  const facts = ['-v', 'error', '-of', 'json', '-show_format', '-show_chapters', path]
  return JSON.parse(execFileSync('ffprobe', facts, { encoding: 'utf8' }))
}
