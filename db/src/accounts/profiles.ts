import type { Db } from '../client.ts'

export function findProfile(db: Db, id: string) {
  return db.selectFrom('profiles').select(['id', 'email', 'role']).where('id', '=', id).executeTakeFirst()
}

export function findOwnProfile(db: Db, id: string) {
  return db
    .selectFrom('profiles')
    .select(['created_at', 'time_zone', 'is_public'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countProfiles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
