import { withoutTrailingSlashes } from '@daily-drops/core/addresses/trailing-slashes'
import { databaseUrl, parseEnv } from '@daily-drops/db/connection/env'
import {
  baseUrl,
  httpUrl,
  isLoopbackUrl,
  logLevel,
  metricsToken,
  nodeEnv,
  PICTURE_STORE_PAIRS,
  pictureStore,
  previewLanguages,
} from '@daily-drops/services/configuration/env-parts'
import { voiceSettings } from '@daily-drops/services/listening/voices'
import { z } from 'zod'

const schema = z
  .object({
    NODE_ENV: nodeEnv,
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    BASE_URL: baseUrl.default('http://localhost:3000'),
    LOG_LEVEL: logLevel,
    PREVIEW_LANGUAGES: previewLanguages,
    ...pictureStore,
    ...voiceSettings,
    VOICE_URL: httpUrl.transform(withoutTrailingSlashes),
    VOICE_KEY: z.string().min(1).optional(),
    VOICE_ALLOW_CIDRS: z
      .string()
      .transform((list) => list.split(',').map((cidr) => cidr.trim()))
      .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])))
      .optional(),
    VOICE_STORE_MB: z.coerce.number().int().min(1).default(2048),
    VOICE_METRICS_HOST: z.string().default('127.0.0.1'),
    VOICE_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_TOKEN: metricsToken.optional(),
  })
  .superRefine((env, context) => {
    const refuse = (path: keyof typeof env, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (env.VOICE_NAMES.length === 0) refuse('VOICE_NAMES', 'names no voice')
    for (const [one, other] of PICTURE_STORE_PAIRS) {
      if (env[one] && !env[other]) refuse(other, `is required because ${one} is set`)
      if (env[other] && !env[one]) refuse(one, `is required because ${other} is set`)
    }
    if (!isLoopbackUrl(`http://${env.VOICE_METRICS_HOST}`) && !env.METRICS_TOKEN)
      refuse('METRICS_TOKEN', 'is required because VOICE_METRICS_HOST is not this machine')
    // The key must not travel in the clear.
    if (
      env.VOICE_KEY &&
      env.VOICE_URL.startsWith('http:') &&
      env.NODE_ENV === 'production' &&
      !env.VOICE_ALLOW_CIDRS
    )
      refuse('VOICE_URL', 'must be an https address in production, unless it is in VOICE_ALLOW_CIDRS')
  })

export type VoiceEnv = z.output<typeof schema>

/** A voice process that could not work does not start. */
export function readVoiceSettings(source: Record<string, string | undefined>): VoiceEnv {
  return parseEnv(schema, source)
}
