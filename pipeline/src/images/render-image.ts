import type { Picture } from '@daily-drops/contract/jobs/images'
import type { Logger } from '@daily-drops/services/operations/logger'
import { get } from '../fetch/get.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import type { FetchProfile } from '../fetch/profiles.ts'
import type { Rendering } from './resize-process.ts'
import { resizeInChildProcess } from './resizer.ts'

const IMAGE: FetchProfile = {
  accept: 'image/avif, image/webp, image/jpeg, image/png, image/gif;q=0.9',
  totalMs: 10_000,
  maxBytes: 10 * 1024 * 1024,
  contentType: /^image\/(avif|webp|jpe?g|png|gif)\b/,
}

export interface ImageContext {
  client: GuardedClient
  log: Logger
}

export function renderImage(
  context: ImageContext,
  { url, width, format }: Picture,
): Promise<Buffer | undefined> {
  return fetchPicture(context, url, IMAGE, { width, format })
}

/** The picture as readers get it. Undefined when it cannot be fetched or is not a picture. */
export async function fetchPicture(
  { client, log }: ImageContext,
  url: string,
  profile: FetchProfile,
  as: Rendering,
): Promise<Buffer | undefined> {
  const result = await get(client, url, profile)
  if (result.outcome !== 'fetched') {
    log.info({ code: result.outcome === 'failed' ? result.code : result.outcome }, 'picture not fetched')
    return undefined
  }
  try {
    return await resizeInChildProcess(result.body, as)
  } catch (err) {
    log.info({ reason: String(err) }, 'picture unreadable')
    return undefined
  }
}
