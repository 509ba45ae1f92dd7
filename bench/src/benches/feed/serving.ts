import { join } from 'node:path'
import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { type Figure, median } from '../../report.ts'
import { answerCost, type Cost, type LoadRequest } from '../public/load.ts'
import { startProduct } from '../public/product.ts'
import { aSignedInReader } from './signed-in-reader.ts'

const PORTS = { host: 4310, bare: 4311, renderer: 4312 }
const LOAD = { connections: 32, seconds: 4 }
/** Long enough for the server's code to be fully compiled: the product has a hundred times as much of it. */
const WARM_UP = { connections: 32, seconds: 12 }
const ROUNDS = 3

interface Pair {
  product: Cost
  bare: Cost
}

/** A reader's feed from the built product as in production, alternating with bare servers that return the same. */
export async function servingFigures(): Promise<Figure[]> {
  const product = await startProduct({ drops: 10_000, sources: 200 })
  try {
    const origin = await product.host(PORTS.host)
    const { cookie, token, viewer } = await aSignedInReader(product.db, origin)
    const data = {
      origin,
      path: '/functions/v1/get-feed',
      method: 'POST' as const,
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: '{}',
    }
    const page = { origin, path: '/feed', method: 'GET' as const, headers: { cookie } }
    const answer = await firstAnswer(data)
    await product.program('bench/src/benches/feed/bare-server.ts', [
      product.url,
      String(PORTS.bare),
      token,
      answer,
    ])
    await product.program('bench/src/benches/public/bare-renderer.ts', [
      join(process.cwd(), 'web/build/server/index.js'),
      String(PORTS.renderer),
      origin,
      cookie,
      JSON.stringify(viewer satisfies Viewer),
    ])
    const plain = await inTurn(data, PORTS.bare)
    const packed = await inTurn(asking(data, 'gzip'), PORTS.bare)
    const rendered = await inTurn(page, PORTS.renderer)
    return [
      ...figuresOf('feed data', plain, 0.5),
      ...figuresOf('feed data, gzip', packed, 0.5),
      ...figuresOf('/feed rendered', rendered, 0.65),
    ]
  } finally {
    await product.stop()
  }
}

function asking(request: LoadRequest, encoding: string): LoadRequest {
  return { ...request, headers: { ...request.headers, 'accept-encoding': encoding } }
}

async function inTurn(request: LoadRequest, barePort: number): Promise<Pair[]> {
  const beside = { ...request, origin: `http://127.0.0.1:${barePort}` }
  await answerCost(request, WARM_UP)
  await answerCost(beside, WARM_UP)
  const pairs: Pair[] = []
  for (let round = 0; round < ROUNDS; round++) {
    pairs.push({ product: await answerCost(request, LOAD), bare: await answerCost(beside, LOAD) })
  }
  return pairs
}

function figuresOf(name: string, pairs: Pair[], atLeast: number): Figure[] {
  const middle = (value: (pair: Pair) => number, digits = 2) =>
    Number(median(pairs.map(value)).toFixed(digits))
  const goal = { atLeast }
  return [
    { name: `${name}, answers per second`, value: middle(({ product }) => product.perSecond, 0), unit: '/s' },
    { name: `${name}, bare`, value: middle(({ bare }) => bare.perSecond, 0), unit: '/s' },
    {
      name: `${name}, processor time`,
      value: middle(({ product }) => product.processorMs, 3),
      unit: 'ms',
    },
    { name: `${name}, processor time of bare`, value: middle(({ bare }) => bare.processorMs, 3), unit: 'ms' },
    {
      name: `${name}, share of bare by answers`,
      value: middle(({ product, bare }) => product.perSecond / bare.perSecond),
      unit: '',
      goal,
    },
    {
      name: `${name}, share of bare by processor time`,
      value: middle(({ product, bare }) => bare.processorMs / product.processorMs),
      unit: '',
      goal,
    },
  ]
}

/** Builds the edition. */
async function firstAnswer({ origin, path, ...request }: LoadRequest): Promise<string> {
  const body = await (await fetch(origin + path, request)).text()
  const { state, temporary } = JSON.parse(body) as { state: string; temporary: boolean }
  if (state !== 'ranked' || temporary) throw new Error(`The reader has no edition: ${body.slice(0, 200)}`)
  return body
}
