import { fileURLToPath } from 'node:url'
import { localeCode } from '@daily-drops/contract/kernel/interface-language'
import { withoutTrailingSlashes } from '@daily-drops/core/addresses/trailing-slashes'
import { z } from 'zod'

/** Parts of the environments of web and worker, so that both read the same file the same way. */
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

export const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })

export const baseUrl = httpUrl.transform(withoutTrailingSlashes)

export const authSecret = z.string().min(32, 'must have at least 32 characters')

export const DEVELOPMENT_SECRET = 'development-only-secret-never-used-in-production'

/** Published with the code, so anyone could sign with it. */
export const PUBLISHED_SECRET = /development-only|^(.)\1*$/

export const nodeEnv = z.enum(['development', 'test', 'production']).default('production')

export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')

export const metricsToken = z.string().min(16, 'must have at least 16 characters')

export const indexNowKey = z
  .string()
  .regex(/^[A-Za-z0-9-]{8,128}$/, 'must have 8 to 128 letters, digits or dashes')

/** Telegram accepts no other characters. */
export const webhookSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,256}$/, 'must have at least 16 letters, digits, _ or -')

/** Where traces are sent, and the share of requests and jobs that is traced. */
export const tracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.transform(withoutTrailingSlashes).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

/** Interface languages that are offered although they are not finished. */
export const previewLanguages = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((code) => code.trim() || []))
  .pipe(z.array(localeCode))

const IMAGES = fileURLToPath(new URL('../../../.data/images', import.meta.url))

/**
 * The worker writes resized pictures there and web serves them. It is a folder, or a bucket if all its
 * variables are set.
 */
export const pictureStore = {
  IMAGE_CACHE_DIR: z.string().default(IMAGES),
  IMAGE_S3_ENDPOINT: httpUrl.transform(withoutTrailingSlashes).optional(),
  IMAGE_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  IMAGE_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  IMAGE_S3_KEY_ID: z.string().optional(),
  IMAGE_S3_SECRET: z.string().optional(),
}

/** A partly configured integration is a mistake. */
export const PICTURE_STORE_PAIRS = [
  ['IMAGE_S3_ENDPOINT', 'IMAGE_S3_BUCKET'],
  ['IMAGE_S3_ENDPOINT', 'IMAGE_S3_KEY_ID'],
  ['IMAGE_S3_ENDPOINT', 'IMAGE_S3_SECRET'],
] as const

export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/** Sessions travel over it, so only this machine may go without encryption. */
export function isSafeBaseUrl(url: string): boolean {
  return url.startsWith('https:') || isLoopbackUrl(url)
}

export const SAFE_BASE_URL = 'must be an https address in production, unless it is on this machine'
