import { type BatchResult, processBatch } from '../../process/process-batch.ts'
import type { JobContext } from '../bind.ts'

export function handle(context: JobContext, { limit }: { limit: number }): Promise<BatchResult> {
  return processBatch(context, limit)
}
