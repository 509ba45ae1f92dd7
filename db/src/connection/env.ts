import { z } from 'zod'

/** Shared by the environments of web and worker. It is here because `db` may import no package above it. */
export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })

/** LISTEN, the queue and migrations need a direct connection. A pooler in transaction mode serves everything else. */
export function databaseAddresses(env: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string | undefined }) {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl = url } = env
  return { url, directUrl, isPooled: directUrl !== url }
}

/** Names every variable that is missing or wrong. An empty value counts as not set, as in a copied .env.example. */
export function parseEnv<Schema extends z.ZodType>(
  schema: Schema,
  source: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Invalid environment:\n${lines.join('\n')}`)
}

const schema = z.object({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseUrl.optional() })

export type DbEnv = z.output<typeof schema>

export function readEnv(source: NodeJS.ProcessEnv = process.env): DbEnv {
  return parseEnv(schema, source)
}
