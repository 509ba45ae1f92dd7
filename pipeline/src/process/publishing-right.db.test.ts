import { processItem } from '@daily-drops/contract/jobs/ingestion'
import { claimItem } from '@daily-drops/db/ingestion/ingestion-leases'
import { setSourcesPaused } from '@daily-drops/db/sources/source-care'
import { aSource, aUser } from '@daily-drops/db/testing/factories'
import { anOrganisation } from '@daily-drops/db/testing/organisations'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { commitDrop } from './commit-drop.ts'
import { draftDrop } from './draft-drop.ts'
import { SourcePaused } from './publishing-right.ts'
import { complete, startItemStage } from './testing/item-stage.ts'

const stage = await startItemStage()
const { test, run, queue, row, drops } = stage
beforeEach(stage.reset)
afterAll(stage.close)

const setPlan = (id: string, subscription_tier: 'free' | 'corporate') =>
  test.db.updateTable('profiles').set({ subscription_tier }).where('id', '=', id).execute()
const pause = (id: number, paused: boolean) =>
  test.db.transaction().execute((db) => setSourcesPaused(db, [id], paused))
const URL = 'https://northwind.example/story'

async function anItemOf(sourceId: number, requested_by: string | null = null): Promise<number> {
  const { id } = await queue(URL, complete, sourceId)
  await test.db.updateTable('ingestion_queue').set({ requested_by }).where('id', '=', id).execute()
  return id
}

describe('an item that waited in the queue', () => {
  it('is not published when its organisation’s plan ended while it waited', async () => {
    const { owner, sourceId } = await anOrganisation(test.db, 'api')
    const queueId = await anItemOf(sourceId)
    await setPlan(owner.id, 'free')
    expect(await run(processItem, { queueId })).toEqual({ outcome: 'failed' })
    expect(await row(queueId)).toMatchObject({
      status: 'failed',
      error: 'The organisation no longer has the Corporate plan.',
    })
    expect(await drops()).toEqual([])
  })

  it('is published while the plan is active', async () => {
    const { sourceId } = await anOrganisation(test.db, 'api')
    expect(await run(processItem, { queueId: await anItemOf(sourceId) })).toEqual({ outcome: 'done' })
  })

  it('is not published when the last owner has left', async () => {
    const { owner, sourceId } = await anOrganisation(test.db, 'api')
    const queueId = await anItemOf(sourceId)
    await test.db.deleteFrom('users').where('id', '=', owner.id).execute()
    expect(await run(processItem, { queueId })).toEqual({ outcome: 'failed' })
    expect(await drops()).toEqual([])
  })

  it('is not published when the person who uploaded it has left the organisation', async () => {
    const { organisationId, sourceId } = await anOrganisation(test.db, 'upload')
    const user_id = (await aUser(test.db)).id
    const membership = { user_id, organisation_id: organisationId, role: 'editor' as const }
    await test.db.insertInto('organisation_members').values(membership).execute()
    const queueId = await anItemOf(sourceId, user_id)
    await test.db.deleteFrom('organisation_members').where('user_id', '=', user_id).execute()
    expect(await run(processItem, { queueId })).toEqual({ outcome: 'failed' })
    await test.db.insertInto('organisation_members').values(membership).execute()
    await test.db.deleteFrom('ingestion_queue').execute()
    expect(await run(processItem, { queueId: await anItemOf(sourceId, user_id) })).toEqual({
      outcome: 'done',
    })
  })

  it('waits without using an attempt while its source is paused, and is due once the source is resumed', async () => {
    const { id } = await aSource(test.db)
    const queueId = await anItemOf(id)
    await pause(id, true)
    expect(await run(processItem, { queueId })).toEqual({ outcome: 'deferred' })
    expect(await row(queueId)).toMatchObject({ status: 'pending', attempts: 0 })
    expect(await run(processItem, { queueId })).toEqual({ outcome: 'nothing to do' })
    expect(await drops()).toEqual([])
    await pause(id, false)
    expect(await run(processItem, { queueId })).toEqual({ outcome: 'done' })
  })

  it('from a feed that moved to another source is still published', async () => {
    const { id } = await aSource(test.db, { status: 'inactive', state: 'gone' })
    expect(await run(processItem, { queueId: await anItemOf(id) })).toEqual({ outcome: 'done' })
  })

  it('is not published when its source is paused during processing', async () => {
    const { id } = await aSource(test.db)
    const claim = await claimItem(test.db, await anItemOf(id))
    if (!claim) throw new Error('The item was not claimed')
    const draft = draftDrop({ ...claim, item: complete }, undefined)
    await pause(id, true)
    const details = { identity: undefined, siteName: undefined, vector: undefined }
    const stored = commitDrop(test.db, claim, draft, details)
    await expect(stored).rejects.toThrow(SourcePaused)
    expect(await drops()).toEqual([])
  })

  it('is not published when the person who entered it is no longer an editor', async () => {
    const editor = await aUser(test.db, { profile: { role: 'editor' } })
    const { id: queueId } = await queue(URL, complete)
    await test.db.updateTable('ingestion_queue').set({ requested_by: editor.id, source_id: null }).execute()
    await test.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', editor.id).execute()
    expect(await run(processItem, { queueId })).toEqual({ outcome: 'failed' })
    expect(await row(queueId)).toMatchObject({
      error: 'The person who entered this item is no longer an editor.',
    })
  })
})
