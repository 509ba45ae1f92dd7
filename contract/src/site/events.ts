import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { z } from 'zod'
import { splitLanguagePath } from '../pages/language-paths.ts'

const EVERY_LOCALE = Object.keys(LOCALES) as Locale[]
const LONGEST_TEXT = 300

/** Titles, paths and typed words may be long, so they are cut. */
const text = z.string().overwrite((value) => value.slice(0, LONGEST_TEXT))
const count = z.int().nonnegative()
const none = z.object({})

/** Where in the product an item was acted on. */
const ITEM_CONTEXTS = [
  'feed',
  'search',
  'topic',
  'archive',
  'daily_archive',
  'story',
  'source',
  'profile',
  'listening',
] as const
const itemContext = z.enum(ITEM_CONTEXTS)
const item = z.object({ drop_id: z.int().positive(), context: itemContext })
const video = z.object({ drop_id: z.int().positive() })

const TOPIC_PAGES = ['topics_index', 'topic_landing', 'topic_archive', 'topic_daily'] as const

/** Every event and its properties. The path is added to each. */
export const EVENTS = {
  page_view: z.object({ title: text, page: z.enum(TOPIC_PAGES).optional() }),
  scroll_50: none,
  scroll_90: none,
  dwell_time: z.object({ seconds: z.literal([10, 30, 60]) }),
  dwell_time_total: z.object({ seconds: z.int().min(5) }),

  signup_complete: z.object({ method: z.enum(['email', 'google', 'linkedin_oidc']) }),
  onboarding_start: none,
  onboarding_step_1: none,
  onboarding_step_2: none,
  onboarding_step_3: none,
  onboarding_step_4: none,
  onboarding_complete: none,
  preferences_completed: z.object({ topics_count: count, languages_count: count }),

  search_performed: z.object({ query: text, source: z.enum(['header', 'search_page']) }),
  search_result_engaged: z.object({ drop_id: z.int().positive(), query: text.optional() }),

  drop_viewed: item,
  content_click: item,
  open_item: item,
  save_item: item,
  dismiss_item: item,
  like_item: item,
  dislike_item: item,

  video_play: video.extend({ context: itemContext.optional() }),
  video_pause: video,
  video_progress: video.extend({ percent: z.literal([25, 50, 75, 100]) }),
  video_quartile_1: video,
  video_quartile_2: video,
  video_quartile_3: video,
  video_quartile_4: video,
  video_complete: video,

  newsletter_subscribed: none,
  newsletter_unsubscribed: none,
  view_pricing: none,
  begin_checkout: z.object({ plan: text }),
} as const satisfies Record<string, z.ZodObject>

export type EventName = keyof typeof EVENTS
export type EventProperties<Name extends EventName> = z.input<(typeof EVENTS)[Name]>
export type ItemContext = (typeof ITEM_CONTEXTS)[number]
export type TopicPage = (typeof TOPIC_PAGES)[number]

export const analyticsEvent = z
  .object({
    name: z.enum(Object.keys(EVENTS) as EventName[]),
    /** Without the query, which may contain a reader's words or a link's secret. */
    path: z
      .string()
      .startsWith('/')
      .regex(/^[^?#]*$/)
      .max(2048)
      // A page counts as one page in all languages.
      .overwrite((path) => splitLanguagePath(path, EVERY_LOCALE).path.slice(0, LONGEST_TEXT)),
    /** How long before sending it happened. The reader's clock may be wrong, but it runs evenly. */
    age_ms: count,
    properties: z.record(z.string(), z.unknown()),
  })
  .transform((event, context) => {
    const properties = EVENTS[event.name].safeParse(event.properties)
    if (properties.success) return withoutProfile({ ...event, properties: properties.data })
    context.addIssue({ code: 'custom', path: ['properties'], message: z.prettifyError(properties.error) })
    return z.NEVER
  })

/**
 * Profile views are counted without the profile, because its address and title name a person who may delete
 * their account.
 */
function withoutProfile<Event extends { path: string; properties: object }>(event: Event): Event {
  if (!/^\/u\//i.test(event.path)) return event
  const properties = 'title' in event.properties ? { ...event.properties, title: '' } : event.properties
  return { ...event, path: '/u', properties }
}

export type AnalyticsEvent = z.output<typeof analyticsEvent>
