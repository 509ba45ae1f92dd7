/**
 * npm run bench -- voice [--short]: 10,000 editions joined from the parts of 500 items, with a speech service on loopback that
 * answers a tone. No text may be spoken twice. Some of the files are read by ffprobe, where it is installed.
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
import { createServiceEngine } from '@daily-drops/pipeline/voice/service-engine'
import { speakNextPart } from '@daily-drops/pipeline/voice/speak-part'
import { startSpeechServer } from '@daily-drops/pipeline/voice/testing/speech-server'
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
const MB = 2 ** 20

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
  const { user, system } = process.cpuUsage(before)
  const spoken = service.asked.length
  const { seconds } = await db
    .selectFrom('audio_parts')
    .select((eb) => eb.fn.sum<number>('milliseconds').as('seconds'))
    .executeTakeFirstOrThrow()
  const speech = Number(seconds) / 1000

  const began = process.memoryUsage().rss
  const cpu = process.cpuUsage()
  let [incomplete, bytes, read, deviation, wrong] = [0, 0, 0, 0, 0]
  for (let edition = 0; edition < EDITIONS; edition++) {
    const recording = await findRecording(db, voices, partsOf(edition))
    if (recording.ready < recording.wanted.length) incomplete += 1
    const track = trackOf(recording, {
      title: 'Edition',
      album: 'Bench',
      comment: 'A synthetic voice.',
      titleOf: (id) => `Item ${id}`,
    })
    const file: Uint8Array[] = []
    for await (const chunk of bytesOf(context, track, { from: 0, to: track.bytes - 1 })) file.push(chunk)
    bytes += track.bytes
    if (edition >= PROBED) continue
    const probed = await probe(Buffer.concat(file), track)
    read += 1
    deviation = Math.max(deviation, probed.deviationMs)
    wrong += probed.wrongChapters
  }
  const joining = process.cpuUsage(cpu)
  // Everything is wanted and made: another look finds nothing to do.
  const idle = await speakNextPart(context, never)
  await client.close()
  return [
    count('different texts spoken', spoken),
    none('texts spoken twice', spoken - new Set(service.asked.map((asked) => asked.text)).size),
    { name: 'speech', value: Math.round(speech), unit: 's' },
    { name: 'our own work per second of speech', value: round((user + system) / 1000 / speech), unit: 'ms' },
    none(
      'new texts spoken for the joined editions',
      service.asked.length - spoken + Number(idle.outcome === 'made'),
    ),
    none('editions not complete', incomplete),
    {
      name: 'joining an edition',
      value: round((joining.user + joining.system) / 1000 / EDITIONS),
      unit: 'ms',
    },
    { name: 'an edition', value: round(bytes / EDITIONS / MB), unit: 'MB' },
    {
      name: 'memory gained while joining',
      value: round((process.memoryUsage().rss - began) / MB),
      unit: 'MB',
    },
    atLeast('files read by ffprobe', read, PROBED),
    { name: 'largest difference in duration', value: round(deviation), unit: 'ms', goal: { atMost: 50 } },
    none('chapters that differ', wrong),
  ]
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}

interface Probed {
  format: { duration: string }
  chapters: { start_time: string; end_time: string; tags: { title: string } }[]
}

/** Needs ffprobe. Without it, the run ends here. */
async function probe(file: Buffer, track: Track): Promise<{ deviationMs: number; wrongChapters: number }> {
  const path = join(dir, 'edition.mp3')
  await writeFile(path, file)
  const facts = ['-v', 'error', '-of', 'json', '-show_format', '-show_chapters', path]
  const { stdout } = await promisify(execFile)('ffprobe', facts)
  const { format, chapters } = JSON.parse(stdout) as Probed
  const found = chapters.map(({ start_time, end_time, tags }) =>
    JSON.stringify([Math.round(Number(start_time) * 1000), Math.round(Number(end_time) * 1000), tags.title]),
  )
  const expected = track.chapters.map(({ startMs, endMs, title }) => JSON.stringify([startMs, endMs, title]))
  return {
    deviationMs: Math.abs(Number(format.duration) * 1000 - track.milliseconds),
    wrongChapters:
      expected.filter((chapter, at) => chapter !== found[at]).length +
      Math.abs(found.length - expected.length),
  }
}
