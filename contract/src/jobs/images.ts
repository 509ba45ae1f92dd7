import { INKS } from '@daily-drops/core/topics/topic-inks'
import { z } from 'zod'
import { defineJob } from '../define-job.ts'
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '../images.ts'

/** Names a file in the cache. */
const fileKey = z.string().regex(/^[0-9a-f]{64}$/)

const pictureSchema = z.object({
  key: fileKey,
  url: z.url({ protocol: /^https$/ }).max(2048),
  width: z.literal(IMAGE_WIDTHS),
  format: z.enum(IMAGE_FORMATS),
})

export type Picture = z.output<typeof pictureSchema>

/** One picture in one size and format, while a reader waits for it: too late is as good as never. */
export const renderImage = defineJob({
  name: 'render-image',
  payload: pictureSchema,
  output: z.object({}),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 60,
  startWithinSeconds: 60,
  keepSeconds: 10 * 60,
  concurrency: 4,
})

const iconSchema = z.object({ key: fileKey, source_id: z.int().positive() })

export type Icon = z.output<typeof iconSchema>

/** The mark of a source's site. One that comes to nothing is asked for again by the next page that shows it. */
export const renderIcon = defineJob({
  name: 'render-icon',
  payload: iconSchema,
  output: z.object({}),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 120,
  startWithinSeconds: 60,
  keepSeconds: 10 * 60,
  concurrency: 2,
})

const cardSchema = z.object({
  /** A card that says something else is another file. */
  key: fileKey,
  kicker: z.string(),
  title: z.string(),
  /** Below the title, each on its own: a text that may wrap, or headlines. */
  lines: z.array(z.string()).max(3),
  /** The layers of its drop, from the bottom. */
  inks: z.array(z.enum(INKS)).max(5).default([]),
})

export type Card = z.output<typeof cardSchema>

/** The picture of a page for those who share it; as with any picture, too late is as good as never. */
export const renderCard = defineJob({
  name: 'render-card',
  payload: cardSchema,
  output: z.object({}),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 60,
  startWithinSeconds: 60,
  keepSeconds: 10 * 60,
  concurrency: 2,
})
