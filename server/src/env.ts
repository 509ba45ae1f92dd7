import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const WEB_BUILD = fileURLToPath(new URL('../../web/build', import.meta.url))
const IMAGES = fileURLToPath(new URL('../../.data/images', import.meta.url))
const DEVELOPMENT_SECRET = 'development-only-secret-never-used-in-production'

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  BASE_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(10),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: httpUrl.optional(),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_DISCOVERY_URL: httpUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  MESSAGING_API_URL: httpUrl.optional(),
  MESSAGING_API_TOKEN: z.string().optional(),
  YOUTUBE_API_KEY: z.string().optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'must have 8 to 128 letters, digits or dashes')
    .optional(),
  ANALYTICS_URL: httpUrl.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SHUTDOWN_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  IMAGE_CACHE_DIR: z.string().default(IMAGES),
  WEB_BUILD_DIR: z.string().default(WEB_BUILD),
})

export const VARIABLES = Object.keys(variables.shape)

const schema = variables
  .superRefine((env, context) => {
    const need = (name: keyof typeof env, why: string) => {
      if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: why })
    }
    if (env.NODE_ENV === 'production') {
      need('BASE_URL', 'is required in production')
      need('AUTH_SECRET', 'is required in production')
      need('SMTP_URL', 'is required in production: accounts are confirmed by mail')
    }
    for (const [one, other] of PAIRS) {
      if (env[one]) need(other, `is required because ${one} is set`)
      if (env[other]) need(one, `is required because ${other} is set`)
    }
  })
  .transform((env) => ({
    ...env,
    BASE_URL: env.BASE_URL ?? `http://localhost:${env.PORT}`,
    AUTH_SECRET: env.AUTH_SECRET ?? DEVELOPMENT_SECRET,
  }))

/** Half an integration is a mistake, not a choice. */
const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['MESSAGING_API_URL', 'MESSAGING_API_TOKEN'],
] as const

export type Env = z.output<typeof schema>

/** Reads the environment once; an empty value counts as not set, as in a copied .env.example. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not valid:\n${lines.join('\n')}`)
}
