import { type Figure, median } from '../../report.ts'
import { answerCost, type Cost, type LoadRequest, requestsPerSecond } from '../public/load.ts'

const LOAD = { connections: 32, seconds: 4 }
/**
 * As many for both, so that the code of both is fully compiled: by time, a slow server would have had fewer. The product
 * has a hundred times as much code.
 */
const WARM_UP = { answers: 20_000, atMostSeconds: 60 }
const ROUNDS = 3

interface Pair {
  product: Cost
  bare: Cost
}

export function asking(request: LoadRequest, encoding: string): LoadRequest {
  return { ...request, headers: { ...request.headers, 'accept-encoding': encoding } }
}

/** Alternating, so that a busy moment slows down both. */
export async function inTurn(request: LoadRequest, barePort: number): Promise<Pair[]> {
  const beside = { ...request, origin: `http://127.0.0.1:${barePort}` }
  await warmUp(request)
  await warmUp(beside)
  const pairs: Pair[] = []
  for (let round = 0; round < ROUNDS; round++) {
    pairs.push({ product: await answerCost(request, LOAD), bare: await answerCost(beside, LOAD) })
  }
  return pairs
}

async function warmUp(request: LoadRequest): Promise<void> {
  let answers = 0
  for (let spent = 0; answers < WARM_UP.answers && spent < WARM_UP.atMostSeconds; spent += LOAD.seconds)
    answers += (await requestsPerSecond(request, LOAD)) * LOAD.seconds
}

/** Without `atLeast`, the shares are for information. */
export function figuresOf(name: string, pairs: Pair[], atLeast?: number): Figure[] {
  const middle = (value: (pair: Pair) => number, digits = 2) =>
    Number(median(pairs.map(value)).toFixed(digits))
  const goal = atLeast === undefined ? {} : { goal: { atLeast } }
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
      ...goal,
    },
    {
      name: `${name}, share of bare by processor time`,
      value: middle(({ product, bare }) => bare.processorMs / product.processorMs),
      unit: '',
      ...goal,
    },
  ]
}

/** Builds the edition. */
export async function firstAnswer({ origin, path, ...request }: LoadRequest): Promise<string> {
  const body = await (await fetch(origin + path, request)).text()
  const { state, temporary } = JSON.parse(body) as { state: string; temporary: boolean }
  if (state !== 'ranked' || temporary) throw new Error(`The reader has no edition: ${body.slice(0, 200)}`)
  return body
}
