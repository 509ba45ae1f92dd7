import type { JobContract } from '@daily-drops/contract/kernel/define-job'
import type { JobBinding } from './bind.ts'

/**
 * Throws unless every contract has exactly one handler and every scheduled job accepts its slot. A schedule
 * for an unknown job is allowed, because it belongs to a newer release on the same database.
 */
export function checkRegistry(
  bindings: readonly JobBinding[],
  contracts: readonly JobContract[],
  scheduled: readonly string[],
): void {
  const bound = bindings.map(({ contract }) => contract.name)
  const known = new Map(contracts.map((contract) => [contract.name, contract]))
  const problems = [
    ...[...known.keys()].filter((name) => !bound.includes(name)).map((name) => `${name} has no handler`),
    ...bound.filter((name, i) => bound.indexOf(name) !== i).map((name) => `${name} has two handlers`),
    ...bound.filter((name) => !known.has(name)).map((name) => `${name} has a handler but no contract`),
    ...scheduled
      .filter((name) => !keepsSlot(known.get(name)))
      .map((name) => `${name} has no concurrency slot`),
  ]
  if (problems.length > 0) throw new Error(`Invalid job registry: ${problems.join('; ')}`)
}

/** Without its slot in the payload, a scheduled run would not appear in the history. */
function keepsSlot(contract: JobContract | undefined): boolean {
  if (!contract) return true
  const parsed = contract.payload.safeParse({ slot: '2026-01-01T00:00:00.000Z' })
  return parsed.success && 'slot' in (parsed.data as object)
}
