/**
 * npm run bench -- voice [--short]: 10,000 editions joined from the parts of 500 items, with a speech service on loopback that
 * answers a tone. No text may be spoken twice. Some of the files are read by ffprobe.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { wantParts } from '@daily-drops/db/listening/audio-parts'
import { setUpDatabase } from '@daily-drops/db/setup/setup'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'
import { createGuardedClient } from '@daily-drops/pipeline/fetch/guarded-client'
import { encodeMp3 } from '@daily-drops/pipeline/voice/encode-mp3'
import { levelled } from '@daily-drops/pipeline/voice/level'
import { readWav } from '@daily-drops/pipeline/voice/read-wav'
import { createServiceEngine } from '@daily-drops/pipeline/voice/service-engine'
import { speakNextPart } from '@daily-drops/pipeline/voice/speak-part'
import { startSpeechServer, wavOf } from '@daily-drops/pipeline/voice/testing/speech-server'
import { createFolderStore } from '@daily-drops/services/images/folder-store'
import { findRecording } from '@daily-drops/services/listening/recording'
import { bytesOf, type Track, trackOf } from '@daily-drops/services/listening/track'
import { wantedPart } from '@daily-drops/services/listening/voices'
import { atLeast, count, type Figure, none, report } from '../report.ts'

const isShort = process.argv.includes('--short')
const ITEMS = isShort ? 50 : 500
const EDITIONS = isShort ? 200 : 10_000
const ITEMS_EACH = 8
/** How many of the joined files ffprobe reads. */
const PROBED = isShort ? 5 : 50
const ENCODED_MINUTES = isShort ? 2 : 20
const MB = 2 ** 20
const MINUTE_MS = 60_000

type Part = Parameters<typeof findRecording>[2][number]

const voices = { model: 'bench', byLanguage: new Map([['en', 'anna']]) }
const text = (words: number, nth: number) =>
  `${Array.from({ length: words }, (_, at) => `word${(nth * 31 + at) % 97}`).join(' ')} ${nth}.`
const INTRO: Part = { kind: 'intro', language: 'en', text: 'Today’s edition. A synthetic voice.' }
const END: Part = { kind: 'end', language: 'en', text: 'That’s all for today.' }

/** Every reader gets other items, and every item one of forty reasons. */
function partsOf(edition: number): Part[] {
  const items = Array.from(
    { length: ITEMS_EACH },
    (_, at) => (edition * 7 + at * (13 + (edition % 29))) % ITEMS,
  )
  const parts = [...new Set(items)].flatMap((item): Part[] => [
    { kind: 'item', dropId: item + 1, language: 'en', text: text(45, item) },
    { kind: 'reason', dropId: item + 1, language: 'en', text: text(9, item % 40) },
  ])
  return [INTRO, ...parts, END]
}

const postgres = await startTemporaryPostgres()
const dir = await mkdtemp(join(tmpdir(), 'bench-voice-'))
try {
  await administer(postgres.url, 'create database voice')
  const url = databaseUrl(postgres.url, 'voice')
  await setUpDatabase(url)
  const db = createDb(url, { statementTimeoutMs: 0, answerTimeoutMs: 0 })
  report(`${EDITIONS} editions of ${ITEMS} items`, await measure(db))
  await db.destroy()
} finally {
  await postgres.stop()
  await rm(dir, { recursive: true })
}

async function measure(db: Db): Promise<Figure[]> {
  await using service = await startSpeechServer()
  const client = createGuardedClient({ contactUrl: 'http://bench.test', allowCidrs: ['127.0.0.0/8'] })
  const engine = createServiceEngine(client, { url: service.url, key: undefined, model: 'bench' })
  const pictures = createFolderStore({ dir, maxBytes: Number.POSITIVE_INFINITY })
  const context = { db, pictures, engine, voices }
  const never = new AbortController().signal
  for (let edition = 0; edition < EDITIONS; edition++)
    await wantParts(
      db,
      partsOf(edition).flatMap((part) => wantedPart(voices, part) ?? []),
    )
  const before = process.cpuUsage()
  while ((await speakNextPart(context, never)).outcome === 'made');
  const speaking = process.cpuUsage(before)
  const spoken = service.asked.length
  const total = await db
    .selectFrom('audio_parts')
    .select((eb) => eb.fn.sum<number>('milliseconds').as('milliseconds'))
    .executeTakeFirstOrThrow()
  const speech = Number(total.milliseconds) / 1000

  const began = process.memoryUsage().rss
  const cpu = process.cpuUsage()
  let [incomplete, bytes, joined] = [0, 0, 0]
  for (let edition = 0; edition < EDITIONS; edition++) {
    const { recording, track } = await trackOfEdition(db, edition)
    if (recording.ready < recording.wanted.length) incomplete += 1
    for await (const chunk of bytesOf(context, track, whole(track))) bytes += chunk.length
    joined += track.milliseconds / MINUTE_MS
  }
  const joining = process.cpuUsage(cpu)
  const gained = process.memoryUsage().rss - began
  const found = { read: 0, deviationMs: 0, wrongChapters: 0, wrongFormat: 0 }
  for (let edition = 0; edition < PROBED; edition++) {
    const { track } = await trackOfEdition(db, edition)
    const chunks: Uint8Array[] = []
    for await (const chunk of bytesOf(context, track, whole(track))) chunks.push(chunk)
    const probed = await probe(chunks, track)
    found.read += 1
    found.deviationMs = Math.max(found.deviationMs, probed.deviationMs)
    found.wrongChapters += probed.wrongChapters
    found.wrongFormat += probed.wrongFormat
  }
  // Everything is wanted and made: another look finds nothing to do.
  const idle = await speakNextPart(context, never)
  await client.close()
  return [
    count('different texts spoken', spoken),
    none('texts spoken twice', spoken - new Set(service.asked.map((asked) => asked.text)).size),
    { name: 'speech', value: Math.round(speech / 60), unit: 'min' },
    perMinute('processor time for a minute of speech', milliseconds(speaking), speech / 60),
    perMinute('of it, to read, level and encode it', await encodingMs(), ENCODED_MINUTES),
    none(
      'new texts spoken for the joined editions',
      service.asked.length - spoken + Number(idle.outcome === 'made'),
    ),
    none('editions not complete', incomplete),
    perMinute('processor time to join a minute', milliseconds(joining), joined),
    { name: 'to join an edition', value: round(milliseconds(joining) / EDITIONS), unit: 'ms' },
    { name: 'length of an edition', value: round(joined / EDITIONS), unit: 'min' },
    { name: 'an edition', value: round(bytes / EDITIONS / MB), unit: 'MB' },
    { name: 'memory gained while joining', value: round(gained / MB), unit: 'MB' },
    atLeast('files read by ffprobe', found.read, PROBED),
    none('files in another format', found.wrongFormat),
    {
      name: 'largest difference in duration',
      value: round(found.deviationMs),
      unit: 'ms',
      goal: { atMost: 50 },
    },
    none('chapters that differ', found.wrongChapters),
  ]
}

async function trackOfEdition(db: Db, edition: number) {
  const recording = await findRecording(db, voices, partsOf(edition))
  const texts = { title: 'Edition', album: 'Bench', comment: 'A synthetic voice.' }
  return { recording, track: trackOf(recording, { ...texts, titleOf: (id) => `Item ${id}` }) }
}

function whole({ bytes }: Track) {
  return { from: 0, to: bytes - 1 }
}

/** Processor time of our own part of the work: the rest is the service's double, files, queries and the request. */
async function encodingMs(): Promise<number> {
  const file = wavOf(60)
  const before = process.cpuUsage()
  for (let minute = 0; minute < ENCODED_MINUTES; minute++) {
    const speech = levelled(readWav(file))
    if (speech) await encodeMp3(speech)
  }
  return milliseconds(process.cpuUsage(before))
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}

function perMinute(name: string, ms: number, minutes: number): Figure {
  return { name, value: round(ms / minutes), unit: 'ms' }
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}

interface Probed {
  format: { duration: string; format_name: string }
  streams: { codec_name: string; sample_rate: string; channels: number; bit_rate: string }[]
  chapters: { start_time: string; end_time: string; tags: { title: string } }[]
}

/** Needs ffprobe. Without it, the run ends here. */
async function probe(chunks: Uint8Array[], track: Track) {
  const path = join(dir, 'edition.mp3')
  await writeFile(path, Buffer.concat(chunks))
  const facts = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', '-show_chapters', path]
  const { stdout } = await promisify(execFile)('ffprobe', facts)
  const { format, streams, chapters } = JSON.parse(stdout) as Probed
  const found = chapters.map(({ start_time, end_time, tags }) =>
    JSON.stringify([Math.round(Number(start_time) * 1000), Math.round(Number(end_time) * 1000), tags.title]),
  )
  const expected = track.chapters.map(({ startMs, endMs, title }) => JSON.stringify([startMs, endMs, title]))
  const formats = streams.map(({ codec_name, sample_rate, channels, bit_rate }) =>
    [format.format_name, codec_name, sample_rate, channels, bit_rate].join(' '),
  )
  return {
    wrongFormat: Number(formats.join() !== 'mp3 mp3 24000 1 48000'),
    deviationMs: Math.abs(Number(format.duration) * 1000 - track.milliseconds),
    wrongChapters:
      expected.filter((chapter, at) => chapter !== found[at]).length +
      Math.abs(found.length - expected.length),
  }
}
