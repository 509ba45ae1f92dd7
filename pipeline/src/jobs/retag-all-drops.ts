import { tagUntagged } from '../tag/run/tag-untagged.ts'
import type { JobContext } from './bind.ts'

export async function handle(context: JobContext): Promise<object> {
  const { processed, errors } = await tagUntagged(context)
  return { totalProcessed: processed, totalErrors: errors }
}
