import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import { isRightful } from '@daily-drops/core/addresses/speaks-for'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import {
  type EnteredPage,
  findDropId,
  insertDrop,
  linkFeedItem,
  type NewDrop,
  sourceOfPage,
} from '@daily-drops/db/drops/drop-writes'
import { handOver, lockHolder } from '@daily-drops/db/drops/rightful-publishers'
import { type ClaimedItem, endAttempt } from '@daily-drops/db/ingestion/ingestion-leases'
import { isStoryDecided, lockCurrentStory } from '@daily-drops/db/stories/current-story'
import { deleteFingerprint, newStory, saveFingerprint } from '@daily-drops/db/stories/stories'
import type { DropDraft } from './draft-drop.ts'
import { type FoundStory, findStory } from './find-story.ts'
import { requirePublishing } from './publishing-right.ts'
import { startOf } from './summary.ts'

/** What is known of an item beside its draft. */
export interface ItemDetails {
  /** The identity of the feed's item, if it came from a feed. */
  identity: string | undefined
  /** The site's name according to the page. */
  siteName: string | undefined
  /** What its text means, for the comparison with other languages. */
  vector: Float32Array | undefined
}

export interface Committed {
  dropId: number
  /** The source that offered the address before its publisher did. */
  takenFrom?: number
}

/**
 * Stores the drop, its story and the feed's memory of it, and ends the queue item, all or nothing. The last
 * step checks the lease, so a worker that is too late stores nothing.
 */
export function commitDrop(
  db: Db,
  claim: ClaimedItem,
  draft: DropDraft,
  details: ItemDetails,
): Promise<Committed> {
  return db.transaction().execute(async (db) => {
    await requirePublishing(db, claim)
    const committed = await storeDrop(db, claim, draft, details)
    if (claim.source_id !== null && details.identity) {
      const { dropId } = committed
      await linkFeedItem(db, { sourceId: claim.source_id, identity: details.identity, dropId })
    }
    await endAttempt(db, claim, { status: 'done', url: draft.url })
    return committed
  })
}

async function storeDrop(
  db: Tx,
  claim: ClaimedItem,
  draft: DropDraft,
  details: ItemDetails,
): Promise<Committed> {
  const known = await findDropId(db, draft)
  const added = known === undefined ? await addDrop(db, claim, draft, details) : undefined
  if (added !== undefined) return { dropId: added }
  // Known, or added by another worker between the two queries.
  const dropId = known ?? (await findDropId(db, draft))
  if (dropId === undefined) throw new Error(`No drop was stored for ${draft.url}`)
  // An item that a person entered or a program posted belongs to no feed.
  if (claim.source_id === null || !details.identity) return { dropId }
  return takeBack(db, { dropId, sourceId: claim.source_id }, draft, details)
}

async function addDrop(
  db: Tx,
  claim: ClaimedItem,
  draft: DropDraft,
  { siteName, vector }: ItemDetails,
): Promise<number | undefined> {
  const sourceId = claim.source_id ?? (await sourceOfPage(db, pageOf(claim, draft.url, siteName)))
  const story = await storyOf(db, draft, { sourceId, vector })
  const dropId = await insertDrop(db, rowOf(draft, sourceId, story?.storyId), startOf(draft.body))
  if (story && dropId !== undefined) await saveFingerprint(db, dropId, story.telling)
  return dropId
}

/** Attributes a drop to the source that offers it, if the address is that publisher's and not the former source's. */
async function takeBack(
  db: Tx,
  claim: { dropId: number; sourceId: number },
  draft: DropDraft,
  { vector }: ItemDetails,
): Promise<Committed> {
  const { dropId, sourceId } = claim
  const held = await lockHolder(db, claim)
  if (!held || !isRightful(held.claimant, { holder: held.holder, address: draft.url })) return { dropId }
  await deleteFingerprint(db, dropId)
  const story = await storyOf(db, draft, { sourceId, vector })
  // Its former text may have put it into a story that it does not belong to. An editor's decision stays.
  const isDecided = await isStoryDecided(db, dropId)
  const storyId = isDecided ? undefined : (story?.storyId ?? (held.isShared ? await newStory(db) : undefined))
  await handOver(db, dropId, rowOf(draft, sourceId, storyId), startOf(draft.body))
  if (story) await saveFingerprint(db, dropId, story.telling)
  return { dropId, takenFrom: held.sourceId }
}

/** Episodes of one channel have similar texts and different subjects. */
async function storyOf(
  db: Tx,
  draft: DropDraft,
  { sourceId, vector }: { sourceId: number } & Pick<ItemDetails, 'vector'>,
): Promise<FoundStory | undefined> {
  const text = { ...draft, language: draft.language ?? undefined, publishedAt: draft.published_at }
  if (draft.type === 'video') return undefined
  const { storyId, telling } = await findStory(db, text, sourceId, vector)
  // An editor may have merged the story while its tellings were compared.
  return { storyId: storyId && (await lockCurrentStory(db, storyId)), telling }
}

function rowOf(
  { body: _body, ...draft }: DropDraft,
  source_id: number,
  story_id: number | undefined,
): NewDrop {
  return { ...draft, source_id, ...(story_id !== undefined && { story_id }) }
}

function pageOf({ source_label }: ClaimedItem, url: string, siteName: string | undefined): EnteredPage {
  return {
    url,
    host: registrableDomain(url) ?? new URL(url).hostname,
    siteName: siteName || undefined,
    label: source_label || undefined,
  }
}
