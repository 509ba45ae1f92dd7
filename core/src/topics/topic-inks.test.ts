import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { INKS, inkOf } from './topic-inks.ts'

const TAXONOMY = new URL('../../../db/taxonomy/', import.meta.url)
const mainTopics = readdirSync(TAXONOMY)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(new URL(file, TAXONOMY), 'utf8')).slug as string)

it('gives each of the eight inks to two main topics', () => {
  const uses = Map.groupBy(mainTopics, inkOf)
  expect(INKS.map((ink) => uses.get(ink)?.length)).toEqual(INKS.map(() => 2))
})

it('has an ink for topics that do not exist yet', () => {
  expect(INKS).toContain(inkOf('gardening'))
  expect(inkOf('gardening')).toBe(inkOf('gardening'))
})

it('spreads future topics over all the inks', () => {
  const inks = Array.from({ length: 200 }, (_, n) => inkOf(`a topic to come ${n}`))
  expect(new Set(inks)).toEqual(new Set(INKS))
})
