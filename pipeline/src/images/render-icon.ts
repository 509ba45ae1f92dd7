import type { Db } from '@daily-drops/db/connection/client'
import { findSource } from '@daily-drops/db/sources/source-list'
import type { PageReader } from '../extract/page-reader.ts'
import type { FetchProfile } from '../fetch/profiles.ts'
import { fetchPicture, type ImageContext } from './render-image.ts'

const ICON: FetchProfile = {
  accept: 'image/png, image/webp, image/x-icon, image/jpeg, image/gif, image/avif;q=0.9',
  totalMs: 10_000,
  maxBytes: 1024 * 1024,
  contentType:
    /^(image\/(avif|webp|jpe?g|png|gif|ico|x-icon|vnd\.microsoft\.icon)|application\/octet-stream)\b/,
}
const MOST_TRIED = 3

export interface IconContext extends ImageContext {
  db: Db
  pages: Pick<PageReader, 'icons'>
}

/** A source's icon as readers get it. Undefined when it has none that can be fetched. */
export async function renderIcon(context: IconContext, sourceId: number): Promise<Buffer | undefined> {
  const source = await findSource(context.db, sourceId)
  const offered = source ? await iconsOf(context, source) : []
  for (const url of offered.slice(0, MOST_TRIED)) {
    const icon = await fetchPicture(context, url, ICON, 'icon')
    if (icon) return icon
  }
  return undefined
}

/** Best first. The video host's icon says nothing about a channel, but its page's picture does. */
async function iconsOf(
  { pages }: IconContext,
  { homepage_url, type }: { homepage_url: string; type: string },
): Promise<string[]> {
  const page = await pages.icons(homepage_url, new Date())
  if (page.outcome === 'failed') {
    const mayAsk = page.code !== 'disallowed' && page.code !== 'bad_url' && type !== 'youtube'
    return mayAsk ? [usualPlace(homepage_url)] : []
  }
  if (type === 'youtube') return page.image === undefined ? [] : [page.image]
  return [...page.icons.slice(0, MOST_TRIED - 1), usualPlace(page.url)]
}

function usualPlace(pageUrl: string): string {
  return new URL('/favicon.ico', pageUrl).href
}
