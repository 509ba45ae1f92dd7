import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { LANGUAGES, type LanguageCode } from '@daily-drops/core/languages'
import type { TopicKnowledge } from '@daily-drops/db/topics/topic-knowledge'
import { visibleText, withoutDirectives } from '../model/directives.ts'
import type { TagDecision, Tagger, TagInput } from '../tagger.ts'

const FOLDER = new URL('../../../../bench/eval/tagging/', import.meta.url)

export interface LabelledText extends TagInput {
  id: string
  language: LanguageCode
  l1: string
  l2: string
  l3: string[]
  also: string[]
}

/** Half of the set, by a hash of the id. The other half is only measured. */
export function isDevelopment({ id }: LabelledText): boolean {
  return createHash('sha256').update(id).digest().readUInt8(0) % 2 === 0
}

export function readEvaluationSet(): Promise<LabelledText[]> {
  return readTexts(FOLDER)
}

/** Written last and measured once. Nothing may be tuned on it. */
export function readFreshSet(): Promise<LabelledText[]> {
  return readTexts(new URL('fresh/', FOLDER))
}

/** Eighty of the fresh texts in English translation, with the originals' ids and labels. */
export function readFreshInEnglish(): Promise<LabelledText[]> {
  return readFileIn('en', new URL('fresh-in-english.jsonl', FOLDER))
}

async function readTexts(folder: URL): Promise<LabelledText[]> {
  const names = await readdir(folder)
  const files = LANGUAGES.filter(({ code }) => names.includes(`${code}.jsonl`))
  const texts = await Promise.all(files.map(({ code }) => readFileIn(code, new URL(`${code}.jsonl`, folder))))
  return texts.flat()
}

async function readFileIn(language: LanguageCode, file: URL): Promise<LabelledText[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines.map((line): LabelledText => ({ ...JSON.parse(line), language }))
}

/** An article as its publisher wrote it, and with instructions for machines, both as the tagger's input. */
export interface Injection {
  id: string
  clean: TagInput
  attacked: TagInput
  /** The same, with the instructions in the article's text. */
  cleanText: TagInput
  attackedText: TagInput
}

export async function readInjections(): Promise<Injection[]> {
  const lines = (await readFile(new URL('injection.jsonl', FOLDER), 'utf8')).trim().split('\n')
  return lines.map((line) => {
    const { id, title, summary, attack_title = title, attack_summary, language } = JSON.parse(line)
    const read = (title: string, summary: string, text: string): TagInput => ({
      title: visibleText(title),
      summary: withoutDirectives(summary),
      text: withoutDirectives(text),
      language,
    })
    return {
      id,
      clean: read(title, summary, ''),
      attacked: read(attack_title, attack_summary, ''),
      cleanText: read(title, summary, summary),
      attackedText: read(title, summary, attack_summary),
    }
  })
}

export interface Verdict {
  main: boolean
  sub: boolean
  specific: boolean
}

/** By the rules in the set's README. */
export function judge(
  text: LabelledText,
  { l1, l2, l3 }: Pick<TagDecision, 'l1' | 'l2' | 'l3'>,
  topics: ReadonlyMap<number, TopicKnowledge>,
): Verdict {
  const slug = (id: number) => topics.get(id)?.slug ?? ''
  const mainOf = (sub: string) => {
    const parentId = [...topics.values()].find((topic) => topic.slug === sub)?.parentId
    return parentId ? slug(parentId) : ''
  }
  return {
    main: slug(l1) === text.l1 || text.also.some((sub) => mainOf(sub) === slug(l1)),
    sub: slug(l2) === text.l2 || text.also.includes(slug(l2)),
    specific: l3.some((id) => text.l3.includes(slug(id))),
  }
}

export interface Result<Text extends LabelledText = LabelledText> extends Verdict {
  text: Text
  decision: TagDecision
}

export async function judgeAll<Text extends LabelledText>(
  texts: readonly Text[],
  tagger: Tagger,
  topics: ReadonlyMap<number, TopicKnowledge>,
): Promise<Result<Text>[]> {
  const results: Result<Text>[] = []
  for (const text of texts) {
    const decision = await tagger.tag(text)
    results.push({ text, decision, ...judge(text, decision, topics) })
  }
  return results
}

export function shareRight(results: readonly Verdict[], level: keyof Verdict): number {
  return results.filter((result) => result[level]).length / results.length
}
