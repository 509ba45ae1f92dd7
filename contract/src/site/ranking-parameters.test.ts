import { WEIGHTS } from '@daily-drops/core/ranking/weights'
import { expect, it } from 'vitest'
import { rankingParameters } from './ranking-parameters.ts'

it('states the points of every term', () => {
  const stated = rankingParameters('en')
    .map(({ points }) => points)
    .join(' ')
  const weights = Object.values(WEIGHTS).flatMap((weight) =>
    typeof weight === 'number' ? [weight] : Object.values(weight),
  )
  for (const weight of weights) expect(stated).toMatch(new RegExp(`[+−]${weight}\\b`))
})
