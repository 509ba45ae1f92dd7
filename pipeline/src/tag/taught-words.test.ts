import { describe, expect, it } from 'vitest'
import { createLocalTagger } from './local-tagger.ts'
import { type Lesson, learnWords, MAX_TAUGHT_WEIGHT, MIN_LESSONS } from './taught-words.ts'
import { someTopics } from './testing/some-topics.ts'
import { buildTopicTree } from './topic-tree.ts'

const TECHNOLOGY = 1
const DESIGN = 2
const OPTIONS = { modelDir: null, specificTopicMargin: 0.15 }

/** Texts on one subject with different words, under the main topic that an editor chose. */
function lessons(word: string, l1: number, count: number, editor = 'ada'): Lesson[] {
  return Array.from({ length: count }, (_, at) => ({
    title: `The ${word} of ${editor} ${at}`,
    summary: `chapter${at} verse${at}`,
    language: 'en',
    l1,
    editor,
  }))
}

const ENOUGH = [...lessons('lantern', DESIGN, MIN_LESSONS), ...lessons('spindle', TECHNOLOGY, MIN_LESSONS)]
const read = (title: string) => ({ title, summary: '', language: 'en' }) as const
const taggerFor = (taught: Lesson[]) => createLocalTagger(someTopics(), { ...OPTIONS, lessons: taught })

describe('what editors corrected', () => {
  it('decides where the shipped words are not enough, and gives the tagger a new version', async () => {
    const [before, after] = [await taggerFor([]), await taggerFor(ENOUGH)]
    expect((await after.tag(read('A lantern'))).l1).toBe(DESIGN)
    expect((await after.tag(read('A spindle'))).l1).toBe(TECHNOLOGY)
    expect((await before.tag(read('A lantern'))).l1).toBe((await before.tag(read('A spindle'))).l1)
    expect(after.version).not.toBe(before.version)
  })

  it('teaches nothing before there are enough in the language', () => {
    const tree = buildTopicTree(someTopics())
    const few = ENOUGH.slice(1, MIN_LESSONS)
    expect(learnWords(tree, few).topicsOf(read('A lantern'))).toBeUndefined()
    const others = ENOUGH.map((lesson) => ({ ...lesson, language: 'it' as const }))
    expect(learnWords(tree, [...few, ...others]).topicsOf(read('A lantern'))).toBeUndefined()
    expect(learnWords(tree, ENOUGH).topicsOf(read('A lantern'))).toBeDefined()
  })

  it('never outvotes what a text clearly says, however often an editor is wrong', async () => {
    const wrong = lessons('compiler programming language', DESIGN, 3000, 'eve')
    const tagger = await taggerFor([...ENOUGH, ...wrong])
    const clear = { ...read('A compiler'), summary: 'The programming language has a compiler.' }
    expect((await tagger.tag(clear)).l1).toBe(TECHNOLOGY)
    const taught = learnWords(buildTopicTree(someTopics()), wrong).topicsOf(clear)
    for (const added of taught?.values() ?? []) expect(Math.abs(added)).toBeLessThanOrEqual(MAX_TAUGHT_WEIGHT)
  })

  it('counts one editor who repeats a mistake less than two who do not', async () => {
    const two = ['ada', 'bob'].flatMap((editor) => lessons('lantern', DESIGN, MIN_LESSONS, editor))
    const tagger = await taggerFor([...two, ...lessons('lantern', TECHNOLOGY, 3000, 'eve')])
    expect((await tagger.tag(read('A lantern'))).l1).toBe(DESIGN)
  })

  it('splits scripts without spaces into pairs of characters', () => {
    const japanese = [...lessons('提灯', DESIGN, 200), ...lessons('紡錘', TECHNOLOGY, 200)].map((lesson) => ({
      ...lesson,
      language: 'ja' as const,
    }))
    const words = learnWords(buildTopicTree(someTopics()), japanese)
    const taught = words.topicsOf({ title: '古い提灯', summary: '', language: 'ja' })
    expect(taught?.get(DESIGN)).toBeGreaterThan(taught?.get(TECHNOLOGY) ?? 0)
  })
})
