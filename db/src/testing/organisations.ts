import type { Db } from '../connection/client.ts'
import { aSource, aUser } from './factories.ts'

/** An organisation with the Corporate plan, its owner, and an approved source that it posts items to. */
export async function anOrganisation(db: Db, kind: 'api' | 'upload') {
  const owner = await aUser(db, { profile: { subscription_tier: 'corporate' } })
  const { id: organisationId } = await db
    .insertInto('organisations')
    .values({ name: 'Northwind', homepage_url: 'https://northwind.example/' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('organisation_members')
    .values({ user_id: owner.id, organisation_id: organisationId, role: 'owner' })
    .execute()
  const { id: sourceId } = await aSource(db, { feed_url: null, type: 'manual', official: true })
  const { id: organisationSourceId } = await db
    .insertInto('organisation_sources')
    .values({
      organisation_id: organisationId,
      kind,
      name: 'Newsroom',
      status: 'active',
      source_id: sourceId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { owner, organisationId, organisationSourceId, sourceId }
}
