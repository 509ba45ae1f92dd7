import { type AnnounceContext, announceFeeds } from '../../sitemap/announce-feeds.ts'

export function handle(context: AnnounceContext): Promise<{ announced: number }> {
  return announceFeeds(context)
}
