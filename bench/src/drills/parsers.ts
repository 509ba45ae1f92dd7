/**
 * npm run drill -- parsers: feeds, pages, robots.txt and pictures, mutated from the corpus and read as the worker reads them.
 * `--short` takes 200 of each, `--seed n` repeats a run, `--corpus folder` adds documents.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { resize } from '@daily-drops/pipeline/images/resize'
import { createParserPool } from '@daily-drops/pipeline/parser-pool/parser-pool'
import { type Figure, report } from '../report.ts'
import { corpusOf, KINDS, type Kind } from './parsers/corpus.ts'
import { createMutator } from './parsers/mutate.ts'

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, seed: { type: 'string' }, corpus: { type: 'string' } },
})
const times = values.short ? 200 : 10_000
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
/** As many at once as the worker processes. */
const AT_ONCE = 8
const MOST_MB = 700
const fetchedAt = new Date('2026-11-15T12:00:00Z')

/** Each document comes from a different publisher, because one that sends poison is soon skipped. */
let asked = 0
const address = () => `https://pub${asked++}.example/page`

const pool = createParserPool()
const read: Record<Kind, (body: Buffer) => Promise<unknown>> = {
  feed: (body) => pool.parse({ body, contentType: undefined, url: address(), fetchedAt }),
  page: (body) => pool.extract({ body, contentType: 'text/html', url: address(), fetchedAt }),
  robots: (body) => pool.readRobots(body, address()),
  image: (body) => resize(body, 320, 'webp'),
}

async function readMutated(kind: Kind): Promise<{ broken: number; refused: number }> {
  const originals = await corpusOf(kind, values.corpus)
  const mutate = createMutator(seed)
  let left = times
  let broken = 0
  let refused = 0
  async function work(): Promise<void> {
    while (left > 0) {
      left -= 1
      const body = mutate(originals)
      try {
        const result = await read[kind](body)
        if (result === undefined) refused += 1
      } catch (error) {
        // An invalid picture is refused by an error. Anything else must return a value.
        if (kind === 'image') refused += 1
        else {
          broken += 1
          console.log(kind, error, body.subarray(0, 200).toString('latin1'))
        }
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { broken, refused }
}

const figures: Figure[] = []
const lag = monitorEventLoopDelay({ resolution: 10 })
const before = process.cpuUsage()
let mostMb = 0
const watch = setInterval(() => {
  mostMb = Math.max(mostMb, process.memoryUsage().rss / 1024 ** 2)
}, 100)
lag.enable()
for (const kind of KINDS) {
  const { broken, refused } = await readMutated(kind)
  figures.push({ name: `${kind}: mutated`, value: times, unit: '', goal: { atLeast: times } })
  figures.push({ name: `${kind}: refused`, value: refused, unit: '' })
  figures.push({ name: `${kind}: unexpected failures`, value: broken, unit: '', goal: { atMost: 0 } })
}
lag.disable()
clearInterval(watch)
await pool[Symbol.asyncDispose]()
const { user, system } = process.cpuUsage(before)
console.log(`seed ${seed}, ${Math.round((user + system) / 1e6)} s of the processor`)
figures.push({
  name: 'delay of the main thread, p99',
  value: Math.round(lag.percentile(99) / 1e6),
  unit: 'ms',
  goal: { atMost: 100 },
})
figures.push({ name: 'delay of the main thread, longest', value: Math.round(lag.max / 1e6), unit: 'ms' })
figures.push({ name: 'memory, most', value: Math.round(mostMb), unit: 'MB', goal: { atMost: MOST_MB } })
report('Mutated documents', figures)
