import type { purgePages } from '@daily-drops/contract/jobs/operations'
import type { ParsedPayloadOf } from '@daily-drops/contract/kernel/define-job'
import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import { repeatPurge } from '@daily-drops/db/operations/page-purges'
import type { Cdn } from '../../purge/cdn.ts'
import type { RunContext } from '../run-context.ts'

/** Purges twice, some seconds apart, because a page from before the change may still be in transit the first time. */
export async function handle(
  { db, cdn }: RunContext & { cdn: Cdn | undefined },
  { keys, isRepeat }: ParsedPayloadOf<typeof purgePages>,
) {
  if (!cdn) throw new PermanentFailure('No CDN is configured here')
  await cdn.purge(keys)
  if (!isRepeat) await repeatPurge(db, keys)
  return { purged: keys.length }
}
