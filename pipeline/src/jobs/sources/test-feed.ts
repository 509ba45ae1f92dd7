import type { FeedPreview } from '@daily-drops/contract/jobs/sources'
import { previewFeed } from '../../sources/preview-feed.ts'
import type { JobContext } from '../bind.ts'

export function handle(context: JobContext, { url }: { url: string }): Promise<FeedPreview> {
  return previewFeed(context, url)
}
