import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import * as limits from '../limits.ts'
import { NOW, randomCase, seeded } from '../testing/ranking.ts'
import { chooseEdition } from './choose-edition.ts'
import { RELAXATIONS } from './relaxations.ts'
import * as weights from './weights.ts'

/**
 * The result of each ranking version for the sample. When a weight or a rule changes, add a line with the
 * next version. The line of a released version stays, because stored editions name it.
 */
const FINGERPRINTS: Record<string, string> = {
  '1': '43516e4ab77c717d9c52748ce80cdc558f72a2f4fdce927bd11a3a95cb0eb0c5',
  '2': '7f349da9224df46f4a82214a66542cd5aac54e0d542b358c7ac816475fa9d833',
}

const { RANKING_VERSION, ...weighed } = weights
const { MIN_EDITION_SIZE, MAX_EDITION_SIZE, MIN_VIDEOS, MAX_PER_SOURCE, MAX_SPONSORED } = limits

it('has one version per behaviour: no weight or rule changes without a new version', () => {
  const random = seeded(2026)
  const editions = Array.from({ length: 2000 }, () => {
    const { pool, reader } = randomCase(random)
    const { items, relaxed } = chooseEdition(pool, reader, NOW)
    return { items: items.map(({ candidate, terms }) => [candidate.dropId, terms]), relaxed }
  })
  const rules = { MIN_EDITION_SIZE, MAX_EDITION_SIZE, MIN_VIDEOS, MAX_PER_SOURCE, MAX_SPONSORED, RELAXATIONS }
  const fingerprint = createHash('sha256').update(JSON.stringify({ weighed, rules, editions })).digest('hex')
  expect(FINGERPRINTS[RANKING_VERSION], 'a change of the ranking needs a new RANKING_VERSION').toBe(
    fingerprint,
  )
  expect(new Set(Object.values(FINGERPRINTS)).size).toBe(Object.keys(FINGERPRINTS).length)
})
