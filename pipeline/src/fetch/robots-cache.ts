import { LRUCache } from 'lru-cache'
import type { GuardedClient } from './guarded-client.ts'
import { fetchRobots, isFresh, type RobotsReader, type RobotsRules } from './robots.ts'

const MAX_BYTES = 16 * 1024 * 1024
/** The memory of an entry besides its rules, and of a rule besides its characters. */
const ENTRY_BYTES = 500
const RULE_BYTES = 64
const BYTES_PER_CHARACTER = 2

export interface RobotsCache {
  rulesFor(pageUrl: string, now: Date): Promise<RobotsRules>
  bytes(): number
}

/** Caches hosts' rules while they are fresh. Beyond its size, the least recently used are dropped. */
export function createRobotsCache(
  client: GuardedClient,
  reader: RobotsReader,
  maxBytes = MAX_BYTES,
): RobotsCache {
  const rules = new LRUCache<string, RobotsRules>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  return {
    async rulesFor(pageUrl, now) {
      const remembered = rules.get(new URL(pageUrl).origin)
      if (remembered && isFresh(remembered, now)) return remembered
      const robots = await fetchRobots(client, reader, pageUrl, now)
      rules.set(robots.origin, robots)
      return robots
    },
    bytes: () => rules.calculatedSize,
  }
}

function sizeOf({ rules }: RobotsRules): number {
  const text = rules.reduce((sum, { pattern }) => sum + RULE_BYTES + pattern.length * BYTES_PER_CHARACTER, 0)
  return ENTRY_BYTES + text
}
