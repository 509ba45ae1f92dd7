/** A feed before it is written in a format. */
export interface FeedDocument {
  title: string
  description: string
  language: string
  homeUrl: string
  selfUrl: string
  updatedAt: Date
  entries: FeedEntry[]
}

export interface FeedEntry {
  guid: string
  url: string
  title: string
  summary: string
  html: string
  author: string
  category: string
  imageUrl: string
  publishedAt: Date | null
}
