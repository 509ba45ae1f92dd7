import type { FeedPreview } from '@daily-drops/contract/jobs/sources'
import type { SourceContext } from '../../sources/find-feed.ts'
import { previewFeed } from '../../sources/preview-feed.ts'

export function handle(context: SourceContext, { url }: { url: string }): Promise<FeedPreview> {
  return previewFeed(context, url)
}
