import type { DropText } from '@daily-drops/db/tagging/tagging'
import { Counter } from 'prom-client'
import { visibleText, withoutDirectives } from '../model/directives.ts'
import type { SourceTopics, TagInput } from '../tagger.ts'

/** Far more than any tagger reads of a title or a summary. */
const MAX_LENGTH = 5000

export const directivesRemoved = new Counter({
  name: 'tagging_directives_removed_total',
  help: 'Texts from which instructions aimed at language models were removed, by part of the article',
  labelNames: ['part'] as const,
})

/**
 * The local tagger's input for a drop. Undefined when it contains no word. The tagger follows no orders, so
 * the headline keeps its sentences. Summary and text, where words are easily slipped in, lose those that no
 * reader is meant to see.
 */
export function articleText(
  {
    title,
    summary,
    text,
    language,
  }: Pick<DropText, 'title' | 'summary' | 'language'> & { text?: string | null | undefined },
  sourceTopics?: SourceTopics,
): TagInput | undefined {
  const known = { language, sourceTopics }
  const raw = { title: title.slice(0, MAX_LENGTH), summary: summary.slice(0, MAX_LENGTH), ...known }
  const read = {
    title: visibleText(raw.title),
    summary: cleaned('summary', raw.summary),
    text: text ? cleaned('text', text) : undefined,
    ...known,
  }
  // A text that says nothing to readers is classified as it is.
  return [read, raw].find(hasWords)
}

/** A language model's input for a drop. A headline that would become empty stays as it is. */
export function textForModel(input: TagInput): TagInput {
  return { ...input, title: cleaned('title', input.title) || input.title }
}

function cleaned(part: 'title' | 'summary' | 'text', text: string): string {
  const left = withoutDirectives(text)
  if (wordsOf(left) !== wordsOf(text)) directivesRemoved.inc({ part })
  return left
}

const wordsOf = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

function hasWords({ title, summary, text = '' }: TagInput): boolean {
  return /\p{L}{2}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(
    `${title} ${summary} ${text}`,
  )
}
