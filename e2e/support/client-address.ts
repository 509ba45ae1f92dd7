import { randomInt } from 'node:crypto'

/** An address of the range reserved for benchmarks. Limits count per address, so each person has their own. */
export function someAddress(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`
}
