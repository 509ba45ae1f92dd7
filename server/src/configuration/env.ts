import { fileURLToPath } from 'node:url'
import { CHANNEL_RULES, CHANNELS } from '@daily-drops/core/delivery/channels'
import { databaseUrl, parseEnv } from '@daily-drops/db/connection/env'
import {
  authSecret,
  baseUrl,
  DEVELOPMENT_SECRET,
  httpUrl,
  indexNowKey,
  isSafeBaseUrl,
  logLevel,
  metricsToken,
  nodeEnv,
  PICTURE_STORE_PAIRS,
  PUBLISHED_SECRET,
  pictureStore,
  previewLanguages,
  SAFE_BASE_URL,
  tracing,
} from '@daily-drops/services/configuration/env-parts'
import { webChannelSettings } from '@daily-drops/services/delivery/channels/channel-settings'
import { voiceSettings } from '@daily-drops/services/listening/voices'
import { z } from 'zod'

const WEB_BUILD = fileURLToPath(new URL('../../../web/build', import.meta.url))

const variables = z.object({
  NODE_ENV: nodeEnv,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  BASE_URL: baseUrl.optional(),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_REPLICA_MAX_LAG_SECONDS: z.coerce.number().min(1).max(60).default(10),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(10),
  AUTH_SECRET: authSecret.optional(),
  AUTH_SECRET_PREVIOUS: authSecret.optional(),
  REQUIRE_ADMIN_2FA: z
    .enum(['0', '1'])
    .default('0')
    .transform((given) => given === '1'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: logLevel,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: httpUrl.optional(),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_DISCOVERY_URL: httpUrl.optional(),
  ...webChannelSettings.shape,
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
  STRIPE_API_URL: httpUrl.optional(),
  STRIPE_PRICE_PREMIUM: z.string().optional(),
  STRIPE_PRICE_CORPORATE: z.string().optional(),
  STRIPE_PRICE_SPONSOR: z.string().optional(),
  YOUTUBE_API_KEY: z.string().optional(),
  INDEXNOW_KEY: indexNowKey.optional(),
  SEARCH_CONSOLE_KEY_FILE: z.string().optional(),
  WEBSUB_HUB: httpUrl.optional(),
  ANALYTICS_URL: httpUrl.optional(),
  CONTACT_EMAIL: z.email().optional(),
  METRICS_TOKEN: metricsToken.optional(),
  ...tracing,
  SHUTDOWN_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(1200),
  CDN_PURGE_URL: httpUrl.optional(),
  PREVIEW_LANGUAGES: previewLanguages,
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  ...pictureStore,
  ...voiceSettings,
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  WEB_BUILD_DIR: z.string().default(WEB_BUILD),
})

export const VARIABLES = Object.keys(variables.shape)

const schema = variables
  .superRefine((env, context) => {
    const refuse = (name: keyof typeof env, why: string) =>
      context.addIssue({ code: 'custom', path: [name], message: why })
    const need = (name: keyof typeof env, why: string) => {
      if (!env[name]) refuse(name, why)
    }
    if (env.NODE_ENV === 'production') {
      need('BASE_URL', 'is required in production')
      need('AUTH_SECRET', 'is required in production')
      need('SMTP_URL', 'is required in production: accounts are confirmed by email')
      if (env.BASE_URL && !isSafeBaseUrl(env.BASE_URL)) refuse('BASE_URL', SAFE_BASE_URL)
      if (PUBLISHED_SECRET.test(env.AUTH_SECRET ?? ''))
        refuse('AUTH_SECRET', 'is a published example: generate your own')
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

/** A partly configured integration is a mistake. */
const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PRICE_PREMIUM'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PRICE_CORPORATE'],
  // Without the secret, anyone could send messages in a provider's name.
  ...CHANNELS.flatMap((channel) => {
    const [first, ...others] = CHANNEL_RULES[channel].settings.web
    return others.map((other) => [first, other] as const)
  }),
  ...PICTURE_STORE_PAIRS,
] as const

export type Env = z.output<typeof schema>

/** Reads the environment once. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  return parseEnv(schema, source)
}
