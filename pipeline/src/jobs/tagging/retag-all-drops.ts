import type { TaggingContext } from '../../tag/run/tag-texts.ts'
import type { RunContext } from '../run-context.ts'
import { tagUntagged } from './tag-untagged.ts'

export async function handle(context: RunContext & TaggingContext) {
  const { processed, errors } = await tagUntagged(context)
  return { totalProcessed: processed, totalErrors: errors }
}
