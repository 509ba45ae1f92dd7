import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { migrate } from './setup/migrate.ts'
import { startTemporaryPostgres } from './testing/temporary-postgres.ts'

const SCHEMA = fileURLToPath(new URL('./connection/schema.ts', import.meta.url))

/** The types of a freshly migrated database, as the parsers in client.ts read it. */
async function generateTypes(): Promise<string> {
  const server = await startTemporaryPostgres()
  try {
    await migrate(server.url)
    const { stdout } = await promisify(execFile)('kysely-codegen', [
      '--dialect=postgres',
      `--url=${server.url}`,
      '--default-schema=public',
      '--include-pattern=public.*',
      '--date-parser=string',
      '--numeric-parser=number',
      `--type-mapping=${JSON.stringify({ int8: 'number' })}`,
      `--overrides=${JSON.stringify({ columns: await checkedColumns(server.url) })}`,
      '--log-level=silent',
      '--print',
    ])
    return stdout
  } finally {
    await server.stop()
  }
}

/** The types of columns with a foreign key to a channel or its provider. */
const CHANNEL_TYPES: Record<string, string> = { name: 'Channel', inbound: 'Provider' }

/**
 * A text column whose check constraint lists its values becomes a union of them. A column that names a
 * channel gets its type.
 */
async function checkedColumns(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{
    column: string
    check: string
    nullable: boolean
    has_default: boolean
  }>(`
    select conrelid::regclass || '.' || attname as column, pg_get_constraintdef(pg_constraint.oid) as check,
      not attnotnull as nullable, atthasdef as has_default
    from pg_constraint join pg_attribute on attrelid = conrelid and array[attnum] = conkey
    where contype = 'c' and connamespace = 'public'::regnamespace and conparentid = 0
      and pg_get_constraintdef(pg_constraint.oid) like 'CHECK ((' || attname || ' = ANY (ARRAY[%::text])))'
    order by 1`)
  const { rows: named } = await client.query<{ column: string; target: string }>(`
    select conrelid::regclass || '.' || own.attname as column, target.attname as target
    from pg_constraint
    join pg_attribute as own on own.attrelid = conrelid and array[own.attnum] = conkey
    join pg_attribute as target on target.attrelid = confrelid and array[target.attnum] = confkey
    where contype = 'f' and confrelid = 'channels'::regclass
    order by 1`)
  await client.end()
  const typeOf = (target: string) => `import('@daily-drops/core/delivery/channels').${CHANNEL_TYPES[target]}`
  return Object.fromEntries([
    ...named.map(({ column, target }) => [column, typeOf(target)]),
    ...rows.map(({ column, check, nullable, has_default }) => {
      const union = [...check.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')
      return [column, `${has_default ? `Generated<${union}>` : union}${nullable ? ' | null' : ''}`]
    }),
  ])
}

const generated = await generateTypes()
if (!process.argv.includes('--check')) {
  await writeFile(SCHEMA, generated)
} else if (generated !== (await readFile(SCHEMA, 'utf8'))) {
  process.stderr.write('db/src/connection/schema.ts differs from the migrations: run npm run db:types\n')
  process.exitCode = 1
}
