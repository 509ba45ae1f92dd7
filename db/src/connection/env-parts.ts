import { z } from 'zod'

/** For every env.ts that reads it, here because `db` may import nothing that stands above it. */
export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })

/** Where LISTEN, the queue and migrations connect: a pooler in transaction mode serves only the rest. */
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
  throw new Error(`The environment is not valid:\n${lines.join('\n')}`)
}
