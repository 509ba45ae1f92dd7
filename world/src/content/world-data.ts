import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '@daily-drops/core/languages'
import { z } from 'zod'

const FOLDER = new URL('../../data/', import.meta.url)

const text = z.string().trim().min(1)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
/** Main topic and subtopic, as in `science/space`. */
const topic = z.templateLiteral([slug, '/', slug])
const language = z.enum(LANGUAGES.map(({ code }) => code))

export const BEHAVIOURS = [
  'moved',
  'redirected',
  'throttled',
  'slow',
  'dripping',
  'broken-xml',
  'truncated',
  'gone',
  'missing',
  'html-instead',
  'wrong-charset',
  'future-dates',
  'undated',
  'relative-links',
  'changing-guids',
  'syndicating',
] as const

const publisherSchema = z.strictObject({
  slug,
  name: text,
  tagline: text,
  language,
  /** The main topics it covers. */
  topics: z.array(slug).min(1),
  format: z.enum(['rss', 'atom', 'rdf', 'json', 'youtube']),
  behaviour: z.enum(BEHAVIOURS).optional(),
  authors: z.array(text).min(1),
})

const tellingSchema = z.strictObject({ title: text, summary: text })

const background = z.array(text).min(1)

const storySchema = z.strictObject({
  topic,
  tellings: z.array(tellingSchema).min(1),
  background,
  /** Tellings in other languages. */
  abroad: z.array(tellingSchema.extend({ language, background })).optional(),
  followUp: tellingSchema.optional(),
})

const storiesSchema = z.strictObject({
  language,
  /** Paragraphs that suit any of these stories. */
  context: z.array(text).min(2),
  stories: z.array(storySchema).min(1),
})

/** A series: one text with slots {0}, {1} …, and a row of handwritten values for each instalment. */
const columnSchema = z.strictObject({
  publisher: slug,
  topic,
  title: text,
  summary: text,
  body: z.array(text).min(1),
  rows: z.array(z.array(text).min(1)).min(1),
})

const programmeSchema = z.strictObject({
  channel: slug,
  videos: z.array(z.strictObject({ topic, title: text, description: text })).min(1),
})

export type Publisher = z.output<typeof publisherSchema>
export type Behaviour = (typeof BEHAVIOURS)[number]
export type Telling = z.output<typeof tellingSchema>
export type Story = z.output<typeof storySchema>
export type StoryFile = z.output<typeof storiesSchema>
export type Column = z.output<typeof columnSchema>
type Programme = z.output<typeof programmeSchema>

export interface WorldData {
  publishers: Publisher[]
  stories: StoryFile[]
  columns: Column[]
  programmes: Programme[]
}

export function readWorldData(): WorldData {
  return {
    publishers: read('publishers.json', z.array(publisherSchema)),
    stories: readFolder('stories/', storiesSchema),
    columns: readFolder('columns/', z.array(columnSchema)).flat(),
    programmes: readFolder('programmes/', programmeSchema),
  }
}

function readFolder<S extends z.ZodType>(folder: string, schema: S): z.output<S>[] {
  return readdirSync(new URL(folder, FOLDER))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => read(folder + name, schema))
}

function read<S extends z.ZodType>(name: string, schema: S): z.output<S> {
  const parsed = schema.safeParse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))
  if (!parsed.success) throw new Error(`World file ${name}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
