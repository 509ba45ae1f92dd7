import type { DropText } from '@daily-drops/db/tagging/tagging'
import { withoutDirectives } from '../model/directives.ts'
import type { SourceTopics, TagInput } from '../tagger.ts'

/** Far more than any tagger reads. */
const MAX_LENGTH = 5000

/** What the taggers get to read of a drop; undefined when there is not a single word in it. */
export function articleText(
  { title, summary, language }: Pick<DropText, 'title' | 'summary' | 'language'>,
  sourceTopics?: SourceTopics,
): TagInput | undefined {
  const known = { language, sourceTopics }
  const raw = { title: title.slice(0, MAX_LENGTH), summary: summary.slice(0, MAX_LENGTH), ...known }
  const read = { title: withoutDirectives(raw.title), summary: withoutDirectives(raw.summary), ...known }
  // One that says nothing to readers is sorted by what it says.
  return [read, raw].find(hasWords)
}

function hasWords({ title, summary }: TagInput): boolean {
  return /\p{L}{2}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(
    `${title} ${summary}`,
  )
}
