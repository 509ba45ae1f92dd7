import type { Db } from '../connection/client.ts'

export async function findSetup(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('billing_setup').select('ref').where('name', '=', name).executeTakeFirst()
  return row?.ref
}

/** When two processes set it up at once, the first one stays. Returns the stored one. */
export async function keepSetup(db: Db, name: string, ref: string): Promise<string> {
  await db
    .insertInto('billing_setup')
    .values({ name, ref })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findSetup(db, name)) ?? ref
}
