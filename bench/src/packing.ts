/**
 * npm run bench:packing: what a kept page costs the processor for each answer, with its nonces written into the packed
 * page, beside packing it anew. Processor time, so that other work on the machine does not count.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { nonceBody } from '@daily-drops/server/pages/cache/nonce-body'
import { report } from './report.ts'

const PAGE = new URL('../../pipeline/corpus/articles/mozilla-1/source.html', import.meta.url)
const ROUNDS = 300

const aNonce = () => randomBytes(16).toString('base64')

function cpuMs(work: () => Buffer): { ms: number; bytes: number } {
  for (let round = 0; round < 20; round++) work()
  const before = process.cpuUsage()
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) bytes = work().length
  const { user, system } = process.cpuUsage(before)
  return { ms: Number(((user + system) / ROUNDS / 1000).toFixed(3)), bytes }
}

const nonce = aNonce()
const html = readFileSync(PAGE, 'utf8').replaceAll('<script', `<script nonce="${nonce}"`)
const body = await nonceBody(html, nonce)
const written = cpuMs(() => body.gzip(aNonce()))
const packed = cpuMs(() => gzipSync(body.plain(aNonce())))
const fastest = cpuMs(() => gzipSync(body.plain(aNonce()), { level: 1 }))

report('A kept page for one answer', [
  { name: 'size of the page', value: Math.round(html.length / 1000), unit: 'kB' },
  { name: 'nonces written into the packed page', value: written.ms, unit: 'ms' },
  { name: 'its size', value: written.bytes, unit: 'bytes' },
  { name: 'packed anew', value: packed.ms, unit: 'ms' },
  { name: 'its size, packed anew', value: packed.bytes, unit: 'bytes' },
  { name: 'packed anew, as fast as can be', value: fastest.ms, unit: 'ms' },
  {
    name: 'times cheaper',
    value: Number((packed.ms / written.ms).toFixed(1)),
    unit: '',
    goal: { atLeast: 5 },
  },
])
