import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import type { Db, Tx } from '@daily-drops/db/client'
import {
  type EnteredPage,
  findDropId,
  insertDrop,
  linkFeedItem,
  sourceOfPage,
} from '@daily-drops/db/drops/drop-writes'
import { type ClaimedItem, endAttempt } from '@daily-drops/db/ingestion/ingestion-leases'
import { saveFingerprint } from '@daily-drops/db/stories/stories'
import type { DropDraft } from './draft-drop.ts'
import { findStory } from './find-story.ts'
import { startOf } from './summary.ts'

export interface Origin {
  /** Of the feed's item, when a feed offered it. */
  identity: string | undefined
  /** What the page calls its site. */
  siteName: string | undefined
}

/**
 * The drop, its story, the feed's memory of it and the end of the queue item, all or nothing. The last step checks
 * the lease: a worker that was too late leaves nothing behind.
 */
export function commitDrop(db: Db, claim: ClaimedItem, draft: DropDraft, origin: Origin): Promise<number> {
  return db.transaction().execute(async (db) => {
    const address = { url: draft.url, youtube_video_id: draft.videoId }
    const dropId =
      (await findDropId(db, address)) ??
      (await addDrop(db, claim, draft, origin)) ??
      // Added by somebody else between the two looks.
      (await findDropId(db, address))
    if (dropId === undefined) throw new Error(`No drop for ${draft.url}`)
    if (claim.source_id !== null && origin.identity) {
      await linkFeedItem(db, { sourceId: claim.source_id, identity: origin.identity, dropId })
    }
    await endAttempt(db, claim, { status: 'done', url: draft.url })
    return dropId
  })
}

async function addDrop(
  db: Tx,
  claim: ClaimedItem,
  draft: DropDraft,
  { siteName }: Origin,
): Promise<number | undefined> {
  const sourceId = claim.source_id ?? (await sourceOfPage(db, pageOf(claim, draft.url, siteName)))
  // Episodes of one channel are alike in words and different in matter.
  const story = draft.type === 'video' ? undefined : await findStory(db, draft, sourceId)
  const drop = {
    title: draft.title,
    url: draft.url,
    original_url: draft.originalUrl,
    summary: draft.summary,
    image_url: draft.imageUrl,
    author: draft.author,
    language: draft.language ?? null,
    reading_minutes: draft.readingMinutes,
    published_at: draft.publishedAt,
    published_raw: draft.publishedRaw,
    type: draft.type,
    source_id: sourceId,
    youtube_video_id: draft.videoId,
    youtube_kind: draft.videoKind,
    youtube_view_count: draft.viewCount,
    ...(story?.storyId !== undefined && { story_id: story.storyId }),
  }
  const dropId = await insertDrop(db, drop, startOf(draft.body))
  if (story && dropId !== undefined) await saveFingerprint(db, dropId, story.telling)
  return dropId
}

function pageOf({ source_label }: ClaimedItem, url: string, siteName: string | undefined): EnteredPage {
  return {
    url,
    host: registrableDomain(url) ?? new URL(url).hostname,
    siteName: siteName || undefined,
    label: source_label || undefined,
  }
}
