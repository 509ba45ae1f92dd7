import type { Piece } from './model.ts'
import { between, fraction, shuffled } from './random.ts'
import { daysBefore, hoursAfter, spread } from './times.ts'
import type { Publisher, Story, StoryFile, Telling, WorldData } from './world-data.ts'

/** Their documents may never be readable, so they get no stories. */
export const SILENT: ReadonlySet<string> = new Set([
  'dripping',
  'truncated',
  'gone',
  'missing',
  'html-instead',
])

const BRIEF = 120

/** Publishes every telling of every story with a publisher of its topic, and the follow-ups some days later. */
export function storyPieces(data: WorldData, now: Date, seed: string): Piece[] {
  const load = new Map<string, number>()
  return data.stories.flatMap((file) => {
    const order = shuffled(file.stories, titleOf, 'order', seed)
    return file.stories.flatMap((story) => {
      const tellers = tellersOf(story, file, data.publishers, load, seed)
      const brokenAt = daysBefore(
        now,
        spread(order.indexOf(story), order.length, fraction(titleOf(story), seed)),
      )
      return [
        ...tellStory(story, file, { tellers, brokenAt, now, seed }),
        ...tellAbroad(story, data, { brokenAt, now, seed }),
      ]
    })
  })
}

/** Tellings in other languages, which take no turn of a publisher. */
function tellAbroad(
  { abroad = [], ...story }: Story,
  data: WorldData,
  { brokenAt, now, seed }: Omit<Circumstances, 'tellers'>,
): Piece[] {
  return abroad.flatMap(({ language, background, ...telling }) => {
    const file = data.stories.find((each) => each.language === language)
    const [publisher] = shuffled(
      ableTo(data.publishers, story, language),
      ({ slug }) => slug,
      telling.title,
      seed,
    )
    if (!file || !publisher) throw new Error(`No publisher for ${telling.title}`)
    const [alone] = tellStory({ topic: story.topic, tellings: [telling], background }, file, {
      tellers: [publisher.slug],
      brokenAt: hoursAfter(brokenAt, hoursSince(brokenAt, now) * fraction(telling.title, seed)),
      now,
      seed,
    })
    return alone ? [{ ...alone, story: nameOf(story), matter: nameOf(story) }] : []
  })
}

/** In which the other tellings are published. */
function hoursSince(brokenAt: Date, now: Date): number {
  return Math.min((now.getTime() - brokenAt.getTime()) / 3_600_000, 20)
}

interface Circumstances {
  tellers: string[]
  brokenAt: Date
  now: Date
  seed: string
}

function tellStory(story: Story, file: StoryFile, { tellers, brokenAt, now, seed }: Circumstances): Piece[] {
  const matter = nameOf(story)
  const room = (now.getTime() - brokenAt.getTime()) / 3_600_000
  const common = { matter, topic: story.topic }
  const pieces: Piece[] = story.tellings.map((telling, at) => ({
    ...common,
    ...withBackground(telling, turned(story.background, at), file, seed),
    publisher: tellers[at] ?? '',
    origin: 'telling',
    story: matter,
    publishedAt: hoursAfter(brokenAt, at === 0 ? 0 : Math.min(room, 20) * fraction(telling.title, seed)),
  }))
  if (!story.followUp) return pieces
  const delay = between(2, 8, matter, 'follow-up', seed) * 24
  pieces.push({
    ...common,
    ...story.followUp,
    publisher: tellers.at(-1) ?? '',
    origin: 'follow-up',
    story: `${matter}-follow-up`,
    paragraphs: [...story.background.slice(0, 1), ...contextOf(file, story.followUp.title, seed)],
    publishedAt: hoursAfter(brokenAt, Math.min(delay, room * 0.9)),
  })
  return pieces
}

/** A brief summary contains the first fact. The others follow in the text. */
function withBackground(
  { title, summary }: Telling,
  background: string[],
  file: StoryFile,
  seed: string,
): Pick<Piece, 'title' | 'summary' | 'paragraphs'> {
  const context = contextOf(file, title, seed)
  if (summary.length >= BRIEF) return { title, summary, paragraphs: [...background, ...context] }
  const [first = '', ...others] = background
  const gap = file.language === 'ja' ? '' : ' '
  return { title, summary: summary + gap + first, paragraphs: [...others, ...context] }
}

/** One publisher per telling and one for the follow-up, those with the fewest pieces first. */
function tellersOf(
  story: Story,
  { language }: StoryFile,
  publishers: Publisher[],
  load: Map<string, number>,
  seed: string,
): string[] {
  const chosen = shuffled(ableTo(publishers, story, language), ({ slug }) => slug, titleOf(story), seed)
    .sort(
      (one, other) => Math.floor((load.get(one.slug) ?? 0) / 4) - Math.floor((load.get(other.slug) ?? 0) / 4),
    )
    .slice(0, story.tellings.length + (story.followUp ? 1 : 0))
    .map(({ slug }) => slug)
  if (chosen.length < story.tellings.length) throw new Error(`Too few publishers for ${titleOf(story)}`)
  for (const slug of chosen) load.set(slug, (load.get(slug) ?? 0) + 1)
  return chosen
}

function ableTo(publishers: Publisher[], story: Pick<Story, 'topic'>, language: string): Publisher[] {
  const [main = ''] = story.topic.split('/')
  return publishers.filter(
    ({ language: speaks, topics, format, behaviour }) =>
      speaks === language && topics.includes(main) && format !== 'youtube' && !SILENT.has(behaviour ?? ''),
  )
}

/** Each telling begins with a different part of the background, as rewritten agency copy does. */
function turned(background: string[], at: number): string[] {
  const from = at % background.length
  return [...background.slice(from), ...background.slice(0, from)]
}

function contextOf({ context }: StoryFile, title: string, seed: string): string[] {
  return shuffled(context, (paragraph) => paragraph, title, seed).slice(0, 3)
}

function titleOf({ tellings }: Pick<Story, 'tellings'>): string {
  return tellings[0]?.title ?? ''
}

function nameOf(story: Pick<Story, 'topic' | 'tellings'>): string {
  const [, sub = ''] = story.topic.split('/')
  return `${sub}-${Math.floor(fraction(titleOf(story)) * 1e9).toString(36)}`
}
