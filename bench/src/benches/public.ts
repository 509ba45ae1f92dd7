/**
 * npm run bench -- public: a topic's page as visitors get it beside a file of the same size, and rendered for
 * one person beside the same routes rendered bare. Run `npm run build` first.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { median, report } from '../report.ts'
import { requestsPerSecond } from './public/load.ts'
import { aBusyTopic, startProduct } from './public/product.ts'

const LOAD = { connections: 32, seconds: 4 }
const ROUNDS = 3
const PORTS = { keeping: 4320, rendering: 4321, bare: 4322 }
const PACKED = { 'accept-encoding': 'gzip' }
const PLAIN = { 'accept-encoding': 'identity' }

/** Beside the original, so that its packages are found. */
const buildDir = await mkdtemp(join(process.cwd(), 'web/build-'))
await cp('web/build', buildDir, { recursive: true })
const product = await startProduct({ drops: 20_000, sources: 200 })

async function inTurn(one: Side, other: Side): Promise<{ one: number; other: number; share: number }> {
  const rate = ({ origin, path, headers }: Side) =>
    requestsPerSecond({ origin, path, headers, method: 'GET' }, LOAD)
  await rate(one)
  await rate(other)
  const rounds: { one: number; other: number }[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push({ one: await rate(one), other: await rate(other) })
  return {
    one: Math.round(median(rounds.map((round) => round.one))),
    other: Math.round(median(rounds.map((round) => round.other))),
    share: Number(median(rounds.map((round) => round.one / round.other)).toFixed(2)),
  }
}

interface Side {
  origin: string
  path: string
  headers: Record<string, string>
}

try {
  const path = `/topics/${(await aBusyTopic(product.db)).slug}`
  const first = await product.host(PORTS.rendering, { PAGE_CACHE_MB: '0' })
  const html = Buffer.from(await (await fetch(first + path, { headers: PLAIN })).arrayBuffer())
  await writeFile(join(buildDir, 'client/page.html'), html)
  await writeFile(join(buildDir, 'client/page.html.gz'), gzipSync(html))

  const keeping = await product.host(PORTS.keeping, { WEB_BUILD_DIR: buildDir })
  const kept = await inTurn(
    { origin: keeping, path, headers: PACKED },
    { origin: keeping, path: '/page.html', headers: PACKED },
  )
  const last = await fetch(keeping + path, { headers: PACKED })
  if (last.headers.get('cache-status') !== 'daily-drops; hit') throw new Error('The page was not cached')

  await product.program('bench/src/benches/public/bare-renderer.ts', [
    join(process.cwd(), 'web/build/server/index.js'),
    String(PORTS.bare),
    first,
  ])
  const rendered = await inTurn(
    { origin: first, path, headers: PLAIN },
    { origin: `http://127.0.0.1:${PORTS.bare}`, path, headers: PLAIN },
  )
  report('Public pages', [
    { name: 'size of the page', value: Math.round(html.length / 1000), unit: 'kB' },
    { name: 'cached page', value: kept.one, unit: '/s' },
    { name: 'static file of its size, same host', value: kept.other, unit: '/s' },
    { name: 'share of the static file', value: kept.share, unit: '', goal: { atLeast: 0.7 } },
    { name: 'page rendered for each request', value: rendered.one, unit: '/s' },
    { name: 'the same routes rendered bare', value: rendered.other, unit: '/s' },
    { name: 'share of bare rendering', value: rendered.share, unit: '', goal: { atLeast: 0.6 } },
  ])
} finally {
  await product.stop()
  await rm(buildDir, { recursive: true, force: true })
}
