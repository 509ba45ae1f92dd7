import { INVITATION_DAYS } from '@daily-drops/core/limits'
import type { MemberRole } from '@daily-drops/core/organisations/organisations'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { revokeKeysOf } from './api-keys.ts'

export interface Membership {
  organisation_id: string
  role: MemberRole
  name: string
}

export async function findMembership(db: Db | Tx, userId: string): Promise<Membership | undefined> {
  const row = await db
    .selectFrom('organisation_members')
    .innerJoin('organisations', 'organisations.id', 'organisation_members.organisation_id')
    .select(['organisation_id', 'role', 'name'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, role: row.role }
}

/** Undefined when the person already belongs to an organisation. */
export async function insertOrganisation(
  db: Tx,
  userId: string,
  organisation: { name: string; homepage_url: string },
): Promise<string | undefined> {
  if (await findMembership(db, userId)) return undefined
  const { id } = await db
    .insertInto('organisations')
    .values(organisation)
    .returning('id')
    .executeTakeFirstOrThrow()
  const founder = { user_id: userId, organisation_id: id, role: 'owner' as const, invited_by: null }
  return (await addMember(db, founder)) ? id : undefined
}

interface NewMember {
  user_id: string
  organisation_id: string
  role: MemberRole
  invited_by: string | null
}

async function addMember(db: Tx, member: NewMember): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('organisation_members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export interface Invitation {
  organisation_id: string
  email: string
  role: MemberRole
  invited_by: string
}

export async function invite(db: Tx, invitation: Invitation): Promise<void> {
  const { role, invited_by } = invitation
  await db
    .insertInto('organisation_invitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'email'])
        .doUpdateSet({ role, invited_by, created_at: sql`now()` }),
    )
    .execute()
}

/** Not expired, and the inviter is still an owner, or the invitation is from before inviters were recorded. */
const IS_VALID = sql<boolean>`(
  organisation_invitations.created_at > now() - make_interval(days => ${sql.lit(INVITATION_DAYS)})
  and (invited_by is null or exists (
  select from organisation_members as inviter
  where inviter.user_id = organisation_invitations.invited_by and inviter.role = 'owner'
    and inviter.organisation_id = organisation_invitations.organisation_id)))`

export function invitationsTo(db: Db, email: string) {
  return db
    .selectFrom('organisation_invitations')
    .innerJoin('organisations', 'organisations.id', 'organisation_invitations.organisation_id')
    .select(['organisations.id', 'organisations.name'])
    .where('email', '=', email)
    .where(IS_VALID)
    .orderBy('organisation_invitations.created_at')
    .limit(10)
    .execute()
}

/** Invitations that an owner can still withdraw, newest first. */
export function pendingInvitations(db: Db, organisationId: string) {
  return db
    .selectFrom('organisation_invitations')
    .select(['email', 'role', 'created_at'])
    .where('organisation_id', '=', organisationId)
    .where(IS_VALID)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
}

/** False when nobody at this address is invited, or they have already joined. */
export async function withdrawInvitation(db: Tx, organisationId: string, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('organisation_invitations')
    .where('organisation_id', '=', organisationId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function purgeInvitations(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('organisation_invitations')
    .where('created_at', '<=', sql<Date>`now() - make_interval(days => ${INVITATION_DAYS})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Accepts the invitation. False when there is none for this address, or the person already belongs to an
 * organisation.
 */
export async function join(
  db: Tx,
  person: { id: string; email: string },
  organisationId: string,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('organisation_invitations')
    .where('organisation_id', '=', organisationId)
    .where('email', '=', person.email)
    .where(IS_VALID)
    .returning(['role', 'invited_by'])
    .executeTakeFirst()
  return (
    taken !== undefined && addMember(db, { user_id: person.id, organisation_id: organisationId, ...taken })
  )
}

/** Never the last owner. Their keys end with their membership. */
export async function removeMember(db: Tx, organisationId: string, userId: string): Promise<boolean> {
  const owners = await db
    .selectFrom('organisation_members')
    .select('user_id')
    .where('organisation_id', '=', organisationId)
    .where('role', '=', 'owner')
    .forUpdate()
    .execute()
  if (owners.length === 1 && owners[0]?.user_id === userId) return false
  const { numDeletedRows } = await db
    .deleteFrom('organisation_members')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  const wasOwner = owners.some(({ user_id }) => user_id === userId)
  await revokeKeysOf(db, organisationId, { userId, wasOwner })
  return true
}

export function membersOf(db: Db, organisationId: string) {
  return db
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .select(['users.id', 'users.name', 'users.email', 'role'])
    .where('organisation_id', '=', organisationId)
    .orderBy('joined_at')
    .limit(200)
    .execute()
}
