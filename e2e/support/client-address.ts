import { randomInt } from 'node:crypto'

/** A network address of the range reserved for benchmarks: limits count per address, so everybody has their own. */
export function someAddress(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`
}
