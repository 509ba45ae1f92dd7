import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildWorld } from './build-world.ts'
import { WORLD_DAYS, type WorldItem } from './model.ts'
import { SILENT } from './story-pieces.ts'
import { BEHAVIOURS } from './world-data.ts'

const now = new Date('2026-11-15T06:00:00Z')
const world = buildWorld({ now })
const mainTopics = readdirSync(new URL('../../../db/taxonomy/', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))

function counts(keyOf: (item: WorldItem) => string): Map<string, number> {
  return new Map(
    Map.groupBy(world.items, keyOf)
      .entries()
      .map(([key, items]) => [key, items.length]),
  )
}

describe('the sample world', () => {
  it('has at least 44 publishers that deliver and 9 video channels, in at least 6 languages', () => {
    const sites = world.publishers.filter(({ format }) => format !== 'youtube')
    expect(sites.filter(({ behaviour }) => !SILENT.has(behaviour ?? '')).length).toBeGreaterThanOrEqual(44)
    expect(world.publishers.length - sites.length).toBeGreaterThanOrEqual(9)
    expect(new Set(world.publishers.map(({ language }) => language)).size).toBeGreaterThanOrEqual(6)
    expect(new Set(sites.map(({ format }) => format))).toEqual(new Set(['rss', 'atom', 'rdf', 'json']))
  })

  it('has every misbehaviour once', () => {
    const behaviours = world.publishers.flatMap(({ behaviour }) => behaviour ?? [])
    expect(behaviours.toSorted()).toEqual([...BEHAVIOURS].sort())
  })

  it('has at least 2,100 items that can be fetched, each with its own title and address', () => {
    const silent = new Set(
      world.publishers.filter(({ behaviour }) => SILENT.has(behaviour ?? '')).map(({ slug }) => slug),
    )
    const reachable = world.items.filter(({ publisher }) => !silent.has(publisher))
    expect(reachable.length).toBeGreaterThanOrEqual(2100)
    expect(new Set(world.items.map(({ title }) => title)).size).toBe(world.items.length)
    expect(new Set(world.items.map(({ publisher, slug }) => `${publisher}/${slug}`)).size).toBe(
      world.items.length,
    )
  })

  it('covers every main topic with at least 90 items and each language with at least 50', () => {
    const byTopic = counts(({ topic }) => topic.split('/')[0] ?? '')
    expect([...byTopic.keys()].sort()).toEqual(mainTopics.toSorted())
    expect(Math.min(...byTopic.values())).toBeGreaterThanOrEqual(90)
    const byLanguage = counts(({ language }) => language)
    expect(Math.min(...byLanguage.values())).toBeGreaterThanOrEqual(50)
    expect(byLanguage.get('en')).toBeGreaterThan(world.items.length / 2)
  })

  it('fills 120 days up to now, newest first, with something on every day', () => {
    const times = world.items.map(({ publishedAt }) => publishedAt.getTime())
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(times[0]).toBeLessThanOrEqual(now.getTime())
    expect(times.at(-1)).toBeGreaterThan(now.getTime() - WORLD_DAYS * 86_400_000)
    const byDay = counts(({ publishedAt }) => publishedAt.toISOString().slice(0, 10))
    expect(byDay.size).toBeGreaterThanOrEqual(WORLD_DAYS - 1)
  })

  it('tells a story at different publishers within a day, and follows it up later as another story', () => {
    const tellings = Map.groupBy(
      world.items.filter(({ origin }) => origin === 'telling'),
      ({ story }) => story,
    )
    for (const items of tellings.values()) {
      const times = items.map(({ publishedAt }) => publishedAt.getTime())
      expect(new Set(items.map(({ publisher }) => publisher)).size).toBe(items.length)
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(86_400_000)
    }
    for (const item of world.items.filter(({ origin }) => origin === 'follow-up')) {
      const first = tellings.get(item.matter)?.at(-1)
      expect(first?.publishedAt.getTime()).toBeLessThanOrEqual(item.publishedAt.getTime())
      expect(tellings.has(item.story)).toBe(false)
    }
  })

  it('leaves no placeholder open and no text unfinished', () => {
    for (const { title, summary, paragraphs } of world.items) {
      const text = [title, summary, ...paragraphs].join('\n')
      expect(text).not.toMatch(/\{\d\}|undefined|\s{2,}\S/)
      expect(summary).toMatch(/[.?!。」’”]$/)
    }
  })

  it('is the same for the same time and seed, and different for another seed', () => {
    expect(buildWorld({ now })).toEqual(world)
    const other = buildWorld({ now, seed: 'another' })
    expect(other.items.length).toBe(world.items.length)
    expect(other.items.map(({ title }) => title)).not.toEqual(world.items.map(({ title }) => title))
  })

  it('moves with the given time', () => {
    const later = buildWorld({ now: new Date(now.getTime() + 86_400_000) })
    expect(later.items.map(({ slug }) => slug)).toEqual(world.items.map(({ slug }) => slug))
    const shift = (later.items[0]?.publishedAt.getTime() ?? 0) - (world.items[0]?.publishedAt.getTime() ?? 0)
    expect(shift).toBe(86_400_000)
  })
})
