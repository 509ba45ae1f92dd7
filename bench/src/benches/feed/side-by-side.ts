import { type Figure, median } from '../../report.ts'
import { answerCost, type Cost, type LoadRequest } from '../public/load.ts'

const LOAD = { connections: 32, seconds: 4 }
/** Long enough for the server's code to be fully compiled: the product has a hundred times as much of it. */
const WARM_UP = { connections: 32, seconds: 12 }
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
  await answerCost(request, WARM_UP)
  await answerCost(beside, WARM_UP)
  const pairs: Pair[] = []
  for (let round = 0; round < ROUNDS; round++) {
    pairs.push({ product: await answerCost(request, LOAD), bare: await answerCost(beside, LOAD) })
  }
  return pairs
}

export function figuresOf(name: string, pairs: Pair[], atLeast: number): Figure[] {
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
export async function firstAnswer({ origin, path, ...request }: LoadRequest): Promise<string> {
  const body = await (await fetch(origin + path, request)).text()
  const { state, temporary } = JSON.parse(body) as { state: string; temporary: boolean }
  if (state !== 'ranked' || temporary) throw new Error(`The reader has no edition: ${body.slice(0, 200)}`)
  return body
}
