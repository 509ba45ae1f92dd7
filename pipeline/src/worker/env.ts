import { fileURLToPath } from 'node:url'
import { CHANNELS, rulesOf } from '@daily-drops/core/delivery/channels'
import { databaseUrl, parseEnv } from '@daily-drops/db/connection/env'
import {
  authSecret,
  DEVELOPMENT_SECRET,
  httpUrl,
  isLoopbackUrl,
  isSafeBaseUrl,
  logLevel,
  metricsToken,
  nodeEnv,
  PICTURE_STORE_PAIRS,
  PUBLISHED_SECRET,
  pictureStore,
  SAFE_BASE_URL,
  tracing,
} from '@daily-drops/services/configuration/env-parts'
import { workerChannelSettings } from '@daily-drops/services/delivery/channels/channel-settings'
import { z } from 'zod'
import { cdnSettings } from '../purge/cdn.ts'
import { siteSettings } from '../sitemap/site.ts'
import { readVoiceSettings } from '../voice/voice-settings.ts'

/** The folder of `npm run model`. */
const EMBEDDING_MODEL = fileURLToPath(new URL('../../../.cache/model', import.meta.url))

const variables = z.object({
  NODE_ENV: nodeEnv,
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  ...siteSettings.shape,
  ...workerChannelSettings.shape,
  AUTH_SECRET: authSecret.default(DEVELOPMENT_SECRET),
  AUTH_SECRET_PREVIOUS: authSecret.optional(),
  LOG_LEVEL: logLevel,
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  WORKER_STOP_SECONDS: z.coerce.number().int().min(1).max(600).default(25),
  FETCH_CONCURRENCY: z.coerce.number().int().min(1).max(256).default(32),
  FETCH_ALLOW_CIDRS: z
    .string()
    .transform((list) => list.split(',').map((cidr) => cidr.trim()))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])))
    .optional(),
  ...pictureStore,
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
  ...cdnSettings.shape,
  METRICS_TOKEN: metricsToken.optional(),
  ...tracing,
  WORKER_METRICS_HOST: z.string().default('127.0.0.1'),
  WORKER_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
})

/** Whether any delivery channel is configured. */
function isDelivering(env: z.output<typeof variables>): boolean {
  const given = new Map<string, unknown>(Object.entries(env))
  return CHANNELS.map((channel) => rulesOf(channel).settings).some(({ web, worker }) =>
    given.get(worker[0] ?? web[0]),
  )
}

const envSchema = variables
  .superRefine((env, context) => {
    for (const [one, other] of PICTURE_STORE_PAIRS) {
      if (!env[one] === !env[other]) continue
      const [given, path] = env[one] ? [one, other] : [other, one]
      context.addIssue({ code: 'custom', path: [path], message: `is required because ${given} is set` })
    }
  })
  // A partly configured integration is a mistake.
  .refine((env) => !env.SITEMAP_WORKFLOW_URL === !env.SITEMAP_WORKFLOW_TOKEN, {
    path: ['SITEMAP_WORKFLOW_TOKEN'],
    message: 'must be set together with SITEMAP_WORKFLOW_URL',
  })
  .refine((env) => !env.CDN_PURGE_URL === !env.CDN_PURGE_TOKEN, {
    path: ['CDN_PURGE_TOKEN'],
    message: 'must be set together with CDN_PURGE_URL',
  })
  .refine(
    (env) => env.NODE_ENV !== 'production' || !isDelivering(env) || !PUBLISHED_SECRET.test(env.AUTH_SECRET),
    {
      path: ['AUTH_SECRET'],
      message: 'is required in production and must match web’s: it signs links in messages',
    },
  )
  .refine((env) => env.NODE_ENV !== 'production' || isSafeBaseUrl(env.BASE_URL), {
    path: ['BASE_URL'],
    message: SAFE_BASE_URL,
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.FETCH_ALLOW_CIDRS, {
    path: ['FETCH_ALLOW_CIDRS'],
    message: 'is not allowed in production: it would let links in feeds reach the internal network',
  })

  .refine((env) => isLoopbackUrl(`http://${env.WORKER_METRICS_HOST}`) || env.METRICS_TOKEN, {
    path: ['METRICS_TOKEN'],
    message: 'is required because WORKER_METRICS_HOST is not this machine',
  })

export type Env = z.output<typeof envSchema>

/** A worker that could not work does not start. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  return parseEnv(envSchema, source)
}

/** The environment of a voice process. */
export const readVoiceEnv = () => readVoiceSettings(process.env)
