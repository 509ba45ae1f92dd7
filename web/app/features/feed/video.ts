import type { FeedCard } from './feed-view.ts'

const IMAGES = 'https://i.ytimg.com/vi'

/** From the video host's image service, large first. */
export function thumbnailsOf({ youtube_video_id: id, picture }: FeedCard): string[] {
  if (!id) return picture ? [picture] : []
  return [`${IMAGES}/${id}/hqdefault.jpg`, `${IMAGES}/${id}/mqdefault.jpg`]
}

export function largeThumbnailsOf({ youtube_video_id: id, picture }: FeedCard): string[] {
  if (!id) return picture ? [picture] : []
  return [`${IMAGES}/${id}/maxresdefault.jpg`, `${IMAGES}/${id}/mqdefault.jpg`]
}
