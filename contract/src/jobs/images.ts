import { INKS } from '@daily-drops/core/topics/topic-inks'
import { z } from 'zod'
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '../items/images.ts'
import { defineJob } from '../kernel/define-job.ts'

/** Requested by a page that a person is viewing: a late picture is useless, and the next page requests it again. */
const WHILE_IT_IS_LOOKED_AT = {
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  startWithinSeconds: 60,
  keepSeconds: 10 * 60,
}

/** The name of a file in the cache. */
const fileKey = z.string().regex(/^[0-9a-f]{64}$/)

const pictureSchema = z.object({
  key: fileKey,
  url: z.url({ protocol: /^https$/ }).max(2048),
  width: z.literal(IMAGE_WIDTHS),
  format: z.enum(IMAGE_FORMATS),
})

export type Picture = z.output<typeof pictureSchema>

/** One picture in one size and format. */
export const renderImage = defineJob({
  name: 'render-image',
  payload: pictureSchema,
  output: z.object({}),
  ...WHILE_IT_IS_LOOKED_AT,
  expireSeconds: 60,
  concurrency: 4,
})

const iconSchema = z.object({ key: fileKey, source_id: z.int().positive() })

export type Icon = z.output<typeof iconSchema>

/** The icon of a source's site. */
export const renderIcon = defineJob({
  name: 'render-icon',
  payload: iconSchema,
  output: z.object({}),
  ...WHILE_IT_IS_LOOKED_AT,
  expireSeconds: 120,
  concurrency: 2,
})

const cardSchema = z.object({
  /** A card with different content is another file. */
  key: fileKey,
  kicker: z.string(),
  title: z.string(),
  /** Below the title: one text that may wrap, or headlines. */
  lines: z.array(z.string()).max(3),
  /** The layers of its edition mark, from the bottom. */
  inks: z.array(z.enum(INKS)).max(5).default([]),
})

export type Card = z.output<typeof cardSchema>

/** The preview picture of a shared page. */
export const renderCard = defineJob({
  name: 'render-card',
  payload: cardSchema,
  output: z.object({}),
  ...WHILE_IT_IS_LOOKED_AT,
  expireSeconds: 60,
  concurrency: 2,
})
