/**
 * npm run bench -- mail [--readers 10000]: editions rendered and sent by SMTP, beside nodemailer alone with
 * the same emails.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { administer, databaseUrl, TEMPLATE_DATABASE } from '@daily-drops/db/testing/template'
import { type Figure, median, report } from '../report.ts'
import { startBenchPostgres } from './ingest/postgres.ts'
import { sendAlone } from './mail/alone.ts'
import { costOfDue } from './mail/due.ts'
import { openEditions } from './mail/editions.ts'
import type { Sent } from './mail/sent.ts'

const { values } = parseArgs({ options: { readers: { type: 'string' }, subscriptions: { type: 'string' } } })
const READERS = Number(values.readers ?? 10_000)
const MANY = Number(values.subscriptions ?? 1_000_000)
const FEW = Math.max(READERS, MANY / 100)
const ROUNDS = 3
const rounded = (value: number) => Number(value.toPrecision(3))

async function startSink() {
  const child = fork(new URL('./mail/sink-process.ts', import.meta.url))
  process.once('exit', () => child.kill('SIGKILL'))
  const [port] = await once(child, 'message')
  return { url: `smtp://127.0.0.1:${port}`, end: () => child.disconnect() }
}

interface Round {
  editions: Sent
  alone: Sent
  bytes: number
}

/** Alternating, to one sink, in one process. */
async function playRounds(url: string): Promise<Round[]> {
  const editions = await openEditions(url, READERS)
  const sink = await startSink()
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await editions.plan()
    const { mails, ...sent } = await editions.send(sink.url)
    if (mails.length !== READERS) throw new Error(`${mails.length} of ${READERS} were sent`)
    const alone = await sendAlone(sink.url, mails)
    const bytes = mails.reduce((sum, { raw }) => sum + raw.length, 0) / mails.length
    rounds.push({ editions: sent, alone, bytes })
    console.log(JSON.stringify(rounds.at(-1)))
  }
  sink.end()
  await editions.close()
  return rounds
}

await using postgres = await startBenchPostgres()
await administer(postgres.url, `create database mail template ${TEMPLATE_DATABASE}`)
const url = databaseUrl(postgres.url, 'mail')
const rounds = await playRounds(url)
const [few, many] = [await costOfDue(url, FEW), await costOfDue(url, MANY)]

const ofRounds = (figure: (round: Round) => number) => median(rounds.map(figure))
const growth = (what: 'processor' | 'buffers'): Figure[] => {
  const unit = what === 'processor' ? 'ms' : ''
  return [
    { name: `a thousand due among ${FEW}: ${what}`, value: rounded(few[what]), unit },
    { name: `a thousand due among ${MANY}: ${what}`, value: rounded(many[what]), unit },
    { name: `${what}, growth`, value: rounded(many[what] / few[what]), unit: '×', goal: { atMost: 1.2 } },
  ]
}
report(`Mail, ${READERS} readers, the median of ${ROUNDS} rounds side by side`, [
  {
    name: 'editions rendered and sent',
    value: Math.round(ofRounds((one) => one.editions.perSecond)),
    unit: '/s',
  },
  {
    name: 'nodemailer alone, the same mails',
    value: Math.round(ofRounds((one) => one.alone.perSecond)),
    unit: '/s',
  },
  {
    name: 'of nodemailer alone',
    value: rounded(ofRounds(({ editions, alone }) => editions.perSecond / alone.perSecond)),
    unit: '×',
    goal: { atLeast: 0.6 },
  },
  { name: 'processor for an edition', value: rounded(ofRounds((one) => one.editions.processor)), unit: 'ms' },
  {
    name: 'processor for nodemailer alone',
    value: rounded(ofRounds((one) => one.alone.processor)),
    unit: 'ms',
  },
  {
    name: 'a mail',
    value: Math.round(ofRounds(({ bytes }) => bytes) / 1024),
    unit: 'kB',
    goal: { atMost: 102 },
  },
  ...growth('processor'),
  ...growth('buffers'),
])
