import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const IMAGES = fileURLToPath(new URL('../../.data/images', import.meta.url))

/** Where `npm run model` puts it. */
const EMBEDDING_MODEL = fileURLToPath(new URL('../../.cache/model', import.meta.url))

const variables = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  BASE_URL: z.url({ protocol: /^https?$/ }),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Daily Drops <no-reply@localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  WORKER_STOP_SECONDS: z.coerce.number().int().min(1).max(600).default(25),
  FETCH_CONCURRENCY: z.coerce.number().int().min(1).max(256).default(32),
  FETCH_ALLOW_CIDRS: z
    .string()
    .transform((list) => list.split(',').map((cidr) => cidr.trim()))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])))
    .optional(),
  IMAGE_CACHE_DIR: z.string().default(IMAGES),
  IMAGE_CACHE_MB: z.coerce.number().int().min(1).default(1024),
  YOUTUBE_API_KEY: z.string().min(1).optional(),
  YOUTUBE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  TAGGER_MODEL_DIR: z.string().default(EMBEDDING_MODEL),
  LLM_PROVIDER: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/)
    .optional(),
  LLM_MODEL: z.string().min(1).max(200).optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_TOKEN: z.string().min(1).optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/)
    .optional(),
  INDEXNOW_URL: z.url({ protocol: /^https?$/ }).optional(),
  SEARCH_CONSOLE_KEY_FILE: z.string().optional(),
  SITEMAP_WORKFLOW_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITEMAP_WORKFLOW_TOKEN: z.string().min(1).optional(),
  SITEMAP_WORKFLOW_REF: z.string().min(1).default('main'),
  WORKER_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
})

/** Half an integration is a mistake, not a choice. */
const envSchema = variables.refine((env) => !env.SITEMAP_WORKFLOW_URL === !env.SITEMAP_WORKFLOW_TOKEN, {
  path: ['SITEMAP_WORKFLOW_TOKEN'],
  message: 'is required with SITEMAP_WORKFLOW_URL, and only with it',
})

export type Env = z.output<typeof envSchema>

/** Names every variable that is missing or wrong; a worker that cannot work does not start. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  // An empty line in an env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = envSchema.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not complete:\n${problems.join('\n')}`)
}
