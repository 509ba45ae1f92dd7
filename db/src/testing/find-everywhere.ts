import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

interface Column {
  schema: string
  table: string
  column: string
}

async function columns(db: Db, types: string[]): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type = any(${types})`.execute(db)
  return rows
}

/** Every place, in every table of every schema, that contains one of these texts. */
export async function findEverywhere(db: Db, texts: string[]): Promise<string[]> {
  const found: string[] = []
  const pattern = texts.map((text) => text.replace(/[^\w@-]/g, '.')).join('|')
  for (const { schema, table, column } of await columns(db, [
    'text',
    'character varying',
    'uuid',
    'jsonb',
    'json',
    'ARRAY',
  ])) {
    const { rows } = await sql`
      select 1 from ${sql.id(schema, table)} where ${sql.id(column)}::text ~ ${pattern} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`)
  }
  return found
}

/** The columns that link a row to a person, found by foreign key. Partitions are listed as their parent table. */
export async function columnsWithPeople(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relnamespace::regnamespace::text as schema, relname as table, attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and conparentid = 0 and confrelid in ('users'::regclass, 'profiles'::regclass)
    order by 2, 3`.execute(db)
  const named = (await columns(db, ['uuid'])).filter(
    ({ schema, table, column }) =>
      schema === 'public' && column === 'user_id' && !rows.some((one) => one.table === table),
  )
  return [...rows, ...named]
}
