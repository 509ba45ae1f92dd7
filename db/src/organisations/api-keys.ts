import type { QueuedItem } from '@daily-drops/contract/items/queued-item'
import { processItem } from '@daily-drops/contract/jobs/ingestion'
import { API_KEYS_PER_ORGANISATION } from '@daily-drops/core/limits'
import { isAccountOpen } from '../accounts/open-accounts.ts'
import type { Db, Tx } from '../connection/client.ts'
import { enqueue } from '../jobs/jobs.ts'

interface NewKey {
  organisation_id: string
  organisation_source_id: number
  name: string
  secret_hash: Buffer
  expires_at: Date
  created_by: string
}

/**
 * Undefined when the organisation has reached its limit. Its row is locked, so that concurrent calls cannot
 * exceed it.
 */
export async function addKey(db: Tx, key: NewKey): Promise<string | undefined> {
  const organisation = db.selectFrom('organisations').select('id').where('id', '=', key.organisation_id)
  await organisation.forNoKeyUpdate().execute()
  const live = await keysOf(db, key.organisation_id)
  if (live.length >= API_KEYS_PER_ORGANISATION) return undefined
  const { id } = await db.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Keys that are neither revoked nor expired. */
export function keysOf(db: Db | Tx, organisationId: string) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'expires_at', 'last_used_at'])
    .where('organisation_id', '=', organisationId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('created_at')
    .limit(100)
    .execute()
}

/** False for another organisation's key, and for one that does not exist. */
export async function revokeKey(db: Tx, organisationId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: new Date() })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Revokes the keys that a leaving member created, because they know the secrets. A key without a recorded
 * creator may belong to any owner, so it is revoked when any owner leaves.
 */
export async function revokeKeysOf(
  db: Tx,
  organisationId: string,
  { userId, wasOwner }: { userId: string; wasOwner: boolean },
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: new Date() })
    .where('organisation_id', '=', organisationId)
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb.or([eb('created_by', '=', userId), ...(wasOwner ? [eb('created_by', 'is', null)] : [])]),
    )
    .execute()
}

/** A valid key, with the source it may post to. Its creator, if recorded, is still an owner with an open account. */
export function findKey(db: Db, id: string, secretHash: Buffer) {
  return db
    .selectFrom('api_keys')
    .innerJoin('organisation_sources', 'organisation_sources.id', 'api_keys.organisation_source_id')
    .select(['api_keys.id', 'source_id', 'organisation_sources.status'])
    .where('api_keys.id', '=', id)
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .where((eb) =>
      eb.or([
        eb('created_by', 'is', null),
        eb.exists(
          eb
            .selectFrom('organisation_members as owner')
            .select('owner.user_id')
            .whereRef('owner.user_id', '=', 'api_keys.created_by')
            .whereRef('owner.organisation_id', '=', 'api_keys.organisation_id')
            .where('owner.role', '=', 'owner')
            .where(isAccountOpen('owner.user_id')),
        ),
      ]),
    )
    .executeTakeFirst()
}

export async function noteUse(db: Db, id: string): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: new Date() }).where('id', '=', id).execute()
}

export interface Posted {
  url: string
  sourceId: number
  item: QueuedItem
  requestedBy: string | null
}

/** Queues an item of an organisation's source. From here it is treated like any other item. */
export async function queuePosted(db: Tx, { url, sourceId, item, requestedBy }: Posted): Promise<number> {
  const { id } = await db
    .insertInto('ingestion_queue')
    .values({ url, source_id: sourceId, item: JSON.stringify(item), requested_by: requestedBy })
    .onConflict((conflict) =>
      conflict
        .column('url')
        .where('status', 'in', ['pending', 'processing', 'error'])
        .doUpdateSet({ updated_at: new Date() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, processItem, { queueId: id })
  return id
}

/** The result of the same call made earlier. Locks it, so that two concurrent calls count as one. */
export async function takeCall(
  db: Tx,
  apiKeyId: string,
  key: string,
  requestHash: Buffer,
): Promise<{ isNew: boolean; isSame: boolean; queueId: number | null }> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ api_key_id: apiKeyId, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'queue_id'])
    .where('api_key_id', '=', apiKeyId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isNew = (numInsertedOrUpdatedRows ?? 0n) > 0n
  return { isNew, isSame: row.request_hash.equals(requestHash), queueId: row.queue_id }
}

export async function endCall(db: Tx, apiKeyId: string, key: string, queueId: number): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ queue_id: queueId })
    .where('api_key_id', '=', apiKeyId)
    .where('key', '=', key)
    .execute()
}

export async function purgeCalls(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
