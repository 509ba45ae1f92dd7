import { type BatchResult, processBatch } from '../../process/process-batch.ts'
import type { ProcessContext } from '../../process/process-item.ts'
import type { RunContext } from '../run-context.ts'

export function handle(
  context: RunContext & ProcessContext,
  { limit }: { limit: number },
): Promise<BatchResult> {
  return processBatch(context, limit)
}
