import { type Mail, sendMail } from '@daily-drops/contract/jobs/accounts'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** The emails that wait for the worker, oldest first. */
export async function queuedMails(db: Db, to: string): Promise<Mail[]> {
  const { rows } = await sql<{ data: Mail }>`
    select data from pgboss.job where name = ${sendMail.name} and data->>'to' = ${to} order by created_on`.execute(
    db,
  )
  return rows.map(({ data }) => data)
}

/**
 * Deletes a person's emails from the queue, because a test with thousands of people would search them
 * repeatedly.
 */
export async function deleteMails(db: Db, to: string): Promise<void> {
  await sql`delete from pgboss.job where name = ${sendMail.name} and data->>'to' = ${to}`.execute(db)
}

/** The tables, including the queue's, with this text in any row. */
export async function tablesHolding(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db)
  const looks = rows.map(
    ({ schema, name }) => sql`
      select ${`${schema}.${name}`}::text as name
      where exists (select from only ${sql.table(`${schema}.${name}`)} as held where strpos(held::text, ${text}) > 0)`,
  )
  const held = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(db)
  return held.rows.map(({ name }) => name)
}

/** As if the person had asked that long ago. */
export async function ageVerifications(db: Db, seconds: number): Promise<void> {
  await sql`update verifications set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(db)
}

export async function ageSessions(db: Db, seconds: number): Promise<void> {
  await sql`update sessions set
    expires_at = expires_at - make_interval(secs => ${seconds}),
    created_at = created_at - make_interval(secs => ${seconds}),
    seen_at = seen_at - make_interval(secs => ${seconds}),
    updated_at = updated_at - make_interval(secs => ${seconds})`.execute(db)
}

/** Makes every later insert into the table fail. */
export async function refuseInserts(db: Db, table: 'profiles' | 'sessions'): Promise<void> {
  await sql`alter table ${sql.table(table)} add constraint refused check (false) not valid`.execute(db)
}

/** From now on, this person's sessions cannot be ended. */
export async function refuseSignOut(db: Db, userId: string): Promise<void> {
  await sql`
    create or replace function refuse_sign_out() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`.execute(db)
  await sql`
    create or replace trigger refuse_sign_out before delete on sessions for each row
    when (old.user_id = ${sql.lit(userId)}) execute function refuse_sign_out()`.execute(db)
}

/** Makes every later profile read fail. */
export async function hideProfiles(db: Db): Promise<void> {
  await sql`alter table profiles rename to hidden_profiles`.execute(db)
}

export async function scheduleDeletion(db: Db, userId: string): Promise<void> {
  await sql`insert into account_deletions (user_id, due_at)
    values (${userId}, now() + interval '7 days')`.execute(db)
}
