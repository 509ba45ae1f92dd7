import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

export interface Column {
  name: string
  type: string
  nullable: boolean
  default: string | null
}

/** A table's columns by name, as the database describes them. */
export async function columnsOf(db: Db, table: string): Promise<Record<string, Column>> {
  const { rows } = await sql<Column>`
    select column_name as name, format_type(atttypid, atttypmod) as type,
      is_nullable = 'YES' as nullable, column_default as default
    from information_schema.columns
    join pg_attribute on attrelid = table_name::regclass and attname = column_name
    where table_schema = 'public' and table_name = ${table}
    order by attnum`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.name, row]))
}
