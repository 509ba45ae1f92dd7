import { z } from 'zod'
import type { FunctionContract, InputOf, OutputOf } from './define-function.ts'

/** The example value of a field by its name, if its schema accepts it. `.meta({ example })` overrides it. */
const SAMPLES: Record<string, unknown> = {
  action: 'admin-update-tags',
  actions: 'admin-update-tags',
  actor_role: 'editor',
  code: '123456',
  company_role: 'Analyst',
  cron: '*/5 * * * *',
  currency: 'EUR',
  description: 'Put the drop on the review list below this.',
  device: 'Firefox on Linux',
  display_name: 'ada-lovelace',
  drop_id: 1201,
  email: 'ada@example.com',
  endpoint: 'https://push.example/send/abc',
  entities: 'drop',
  entity: 'drop',
  feed_url: 'https://gazette.example.com/feed.xml',
  first_day: '2026-11-20',
  first_name: 'Ada',
  full_name: 'Ada Lovelace',
  handle: 'ada-lovelace',
  headline: 'Build internal tools in an afternoon.',
  homepage_url: 'https://gazette.example.com',
  id: 1201,
  intro: 'Methods that learn patterns from data.',
  job_name: 'auto-ingest-worker',
  key: 'ddk_6f0c1a52-6a3f-4a56-9c1e-2b9f6f8d7a10_secret',
  kind: 'Spam or advertising',
  label: 'Machine learning',
  language: 'en',
  last_day: '2026-12-20',
  last_name: 'Lovelace',
  name: 'The Gazette',
  organisation: 'Northwind',
  param_name: 'review_below_confidence',
  param_value: '0.4',
  password: 'correct horse',
  path: '/topics',
  per_day: [0, 2, 1, 1, 0, 1, 0, 2, 1, 0, 1, 0, 1, 0],
  phone: '+49 170 1234567',
  properties: { title: 'Topics' },
  published_at: '2026-11-15T06:30:00.000Z',
  q: 'quieter news',
  reason_for_ranking: 'You follow AI & ML, and it’s new today.',
  role: 'editor',
  slug: 'machine-learning',
  slugs: 'retrieval',
  source: 'The Gazette',
  source_name: 'The Gazette',
  sponsor: 'Northwind Studio',
  status: 'active',
  subscription_tier: 'free',
  summary: 'Why a finite page beats an endless one.',
  tag: 'large-language-models',
  tags: 'machine-learning',
  target_label: 'A quieter way to read the news',
  time_zone: 'Europe/Berlin',
  title: 'A quieter way to read the news',
  token: 'pXq0m1b3Zk8uV5yTgN2rLw7eHs4cJd9a',
  topicIds: [1, 14, 120],
  type: 'rss',
  url: 'https://gazette.example.com/story',
  username: 'ada-lovelace',
  version: 'minilm-1',
}

/** For every other field, by what its schema accepts. */
const TEXTS = [
  'text',
  '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01',
  '2026-11-15T08:00:00.000Z',
  '2026-11-15',
  'ada@example.com',
  'https://gazette.example.com',
  '123456',
  'pXq0m1b3Zk8uV5yTgN2rLw7eHs4cJd9a',
]
const NUMBERS = [0.91, 12, 7, 1, 0]

/**
 * An example call of a function with its result, for the reference. It is generated from the schemas, which
 * accept both.
 */
export function exampleOf<F extends FunctionContract>({ name, input, output }: F) {
  try {
    return { input: sampleOf(input) as InputOf<F>, output: sampleOf(output) as OutputOf<F> }
  } catch (cause) {
    throw new Error(`No example of ${name}`, { cause })
  }
}

function sampleOf(schema: z.core.$ZodType, name = ''): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const { example } = z.globalRegistry.get(schema) ?? {}
  if (example !== undefined) return example
  const known = name in SAMPLES ? firstFitting(schema, [SAMPLES[name]]) : undefined
  if (known !== undefined) return known
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([field, inner]) => [field, sampleOf(inner, field)])
          .filter(([, sample]) => sample !== undefined),
      )
    case 'array':
      return [sampleOf(def.element, name)]
    case 'optional':
      return undefined
    case 'nullable':
      return isWhole(def.innerType) ? sampleOf(def.innerType, name) : null
    case 'null':
      return null
    case 'default':
      return def.defaultValue
    case 'prefault':
    case 'readonly':
      return sampleOf(def.innerType, name)
    case 'pipe':
      return sampleOf(def.in._zod.def.type === 'transform' ? def.out : def.in, name)
    case 'union':
      return sampleOf(def.options[0] as z.core.$ZodType, name)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'boolean':
      return true
    case 'record':
    case 'unknown':
      return {}
    case 'number':
      return required(schema, NUMBERS, name)
    case 'string':
      return required(schema, TEXTS, name)
    default:
      throw new Error(`No sample for ${name}, a ${def.type}`)
  }
}

/** A schema with fields, which an example should show. */
function isWhole(schema: z.core.$ZodType): boolean {
  return ['object', 'array', 'union'].includes(schema._zod.def.type)
}

function required(schema: z.core.$ZodType, samples: readonly unknown[], name: string): unknown {
  const fitting = firstFitting(schema, samples)
  if (fitting === undefined) throw new Error(`No sample fits ${name}`)
  return fitting
}

/** The first sample that the schema accepts as it is. */
function firstFitting(schema: z.core.$ZodType, samples: readonly unknown[]): unknown {
  return samples.find((sample) => {
    const parsed = (schema as z.ZodType).safeParse(sample)
    return parsed.success && JSON.stringify(parsed.data) === JSON.stringify(sample)
  })
}
