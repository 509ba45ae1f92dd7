import { fileURLToPath } from 'node:url'
import { databaseUrl, parseEnv } from '@daily-drops/db/env-parts'
import {
  baseUrl,
  httpUrl,
  imageCacheDir,
  indexNowKey,
  isSafeBaseUrl,
  logLevel,
  nodeEnv,
  SAFE_BASE_URL,
  smtpUrl,
} from '@daily-drops/services/env-parts'
import { z } from 'zod'

/** Where `npm run model` puts it. */
const EMBEDDING_MODEL = fileURLToPath(new URL('../../.cache/model', import.meta.url))

const variables = z.object({
  NODE_ENV: nodeEnv,
  DATABASE_URL: databaseUrl,
  BASE_URL: baseUrl,
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.string().min(3).default('Daily Drops <no-reply@localhost>'),
  LOG_LEVEL: logLevel,
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  WORKER_STOP_SECONDS: z.coerce.number().int().min(1).max(600).default(25),
  FETCH_CONCURRENCY: z.coerce.number().int().min(1).max(256).default(32),
  FETCH_ALLOW_CIDRS: z
    .string()
    .transform((list) => list.split(',').map((cidr) => cidr.trim()))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])))
    .optional(),
  IMAGE_CACHE_DIR: imageCacheDir,
  IMAGE_CACHE_MB: z.coerce.number().int().min(1).default(1024),
  YOUTUBE_API_KEY: z.string().min(1).optional(),
  YOUTUBE_API_URL: httpUrl.optional(),
  TAGGER_MODEL_DIR: z.string().default(EMBEDDING_MODEL),
  LLM_PROVIDER: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/)
    .optional(),
  LLM_MODEL: z.string().min(1).max(200).optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_BASE_URL: httpUrl.optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_API_URL: httpUrl.optional(),
  STRIPE_PRICE_PREMIUM: z.string().min(1).optional(),
  STRIPE_PRICE_CORPORATE: z.string().min(1).optional(),
  STRIPE_PRICE_SPONSOR: z.string().min(1).optional(),
  ANALYTICS_URL: httpUrl.optional(),
  ANALYTICS_TOKEN: z.string().min(1).optional(),
  INDEXNOW_KEY: indexNowKey.optional(),
  INDEXNOW_URL: httpUrl.optional(),
  SEARCH_CONSOLE_KEY_FILE: z.string().optional(),
  SITEMAP_WORKFLOW_URL: httpUrl.optional(),
  SITEMAP_WORKFLOW_TOKEN: z.string().min(1).optional(),
  SITEMAP_WORKFLOW_REF: z.string().min(1).default('main'),
  WORKER_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
})

const envSchema = variables
  // Half an integration is a mistake, not a choice.
  .refine((env) => !env.SITEMAP_WORKFLOW_URL === !env.SITEMAP_WORKFLOW_TOKEN, {
    path: ['SITEMAP_WORKFLOW_TOKEN'],
    message: 'is required with SITEMAP_WORKFLOW_URL, and only with it',
  })
  .refine((env) => env.NODE_ENV !== 'production' || isSafeBaseUrl(env.BASE_URL), {
    path: ['BASE_URL'],
    message: SAFE_BASE_URL,
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.FETCH_ALLOW_CIDRS, {
    path: ['FETCH_ALLOW_CIDRS'],
    message: 'would open the inner network to whoever writes a link into a feed: not in production',
  })

export type Env = z.output<typeof envSchema>

/** A worker that cannot work does not start. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  return parseEnv(envSchema, source)
}
