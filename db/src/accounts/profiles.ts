import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

export function findProfile(db: Db, id: string) {
  return db.selectFrom('profiles').select(['id', 'email', 'role']).where('id', '=', id).executeTakeFirst()
}

export function findOwnProfile(db: Db, id: string) {
  return db
    .selectFrom('profiles')
    .select(['created_at', 'time_zone', 'is_public'])
    .select((eb) => [
      eb.fn.coalesce('first_name', sql.lit('')).as('first_name'),
      eb.fn.coalesce('last_name', sql.lit('')).as('last_name'),
      eb.fn.coalesce('company_role', sql.lit('')).as('company_role'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

interface AboutReader {
  first_name: string
  last_name: string
  company_role: string
  is_public: boolean
}

export async function saveAbout(db: Tx, id: string, about: AboutReader): Promise<void> {
  const { first_name, last_name, company_role, is_public } = about
  await db
    .updateTable('profiles')
    .set({
      first_name: first_name || null,
      last_name: last_name || null,
      company_role: company_role || null,
      is_public,
    })
    .where('id', '=', id)
    .execute()
}

export async function countProfiles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
