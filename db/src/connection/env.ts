import { z } from 'zod'
import { databaseUrl, parseEnv } from './env-parts.ts'

const schema = z.object({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseUrl.optional() })

export type DbEnv = z.output<typeof schema>

export function readEnv(source: NodeJS.ProcessEnv = process.env): DbEnv {
  return parseEnv(schema, source)
}
