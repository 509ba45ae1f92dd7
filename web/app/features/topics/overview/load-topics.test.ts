import type { Topic } from '@daily-drops/contract/functions/topics/topics'
import { expect, it } from 'vitest'
import { unpackTopics } from '../../../visitor-pages/packed-topics.ts'
import { loadTopics } from './load-topics.ts'

const topic = (id: number, label: string, level: number, parent_id: number | null = null) =>
  ({
    id,
    label,
    slug: label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    level,
    parent_id,
    intro: '',
  }) as Topic

const TOPICS = [
  topic(1, 'Science', 1),
  topic(2, 'Life Sciences', 2, 1),
  topic(3, 'Café culture', 3, 2),
  topic(4, 'Robots', 3, 2),
]

function search(q?: string) {
  const call = async ({ name }: { name: string }) => {
    if (name === 'ranking-figures') return { sources_read: 3 }
    return name === 'list-main-topics' ? [] : TOPICS
  }
  return loadTopics({ call, imageUrl: () => null, viewer: null } as never, q)
}

const named = async (q: string) =>
  unpackTopics((await search(q)).found?.topics ?? '').map(({ label }) => label)

it('finds topics of every level by parts of their names, whatever their case and accents', async () => {
  expect(await named('SCIENCE')).toEqual(['Science', 'Life Sciences'])
  expect(await named('sci life')).toEqual(['Life Sciences'])
  expect(await named(' cafe ')).toEqual(['Café culture'])
  expect(await named('nothing')).toEqual([])
  expect(await search('nothing')).toMatchObject({ q: 'nothing', found: { count: 0 } })
})

it('finds topics by their name in the language or in English', async () => {
  const german = { ...topic(5, 'Maschinelles Lernen', 2, 1), label_en: 'Machine Learning' }
  const call = async ({ name }: { name: string }) => {
    if (name === 'ranking-figures') return { sources_read: 3 }
    return name === 'list-main-topics' ? [] : [german]
  }
  for (const q of ['lernen', 'machine']) {
    const { found } = await loadTopics({ call, imageUrl: () => null, viewer: null } as never, q)
    expect(found?.count).toBe(1)
  }
})

it("searches for nothing without words, and for no more than a name's length", async () => {
  expect(await search()).toMatchObject({ q: '', found: null })
  expect(await search('   ')).toMatchObject({ q: '', found: null })
  expect((await search('x'.repeat(5000))).q).toHaveLength(100)
})

it('groups specific topics under the letters of the language, in its order', async () => {
  const labels = ['Zufall', 'Ökonomie', '3D-Druck', 'フィンテック', '人工知能', '気候', 'التعلم', 'تقنية']
  const call = async ({ name }: { name: string }) => {
    if (name === 'ranking-figures') return { sources_read: 3 }
    return name === 'list-main-topics' ? [] : labels.map((label, id) => topic(id, label, 3))
  }
  const { names } = await loadTopics({ call, imageUrl: () => null, viewer: null, locale: 'de' } as never)
  const groups = names.specific.map(({ letter, topics }) => [
    letter,
    unpackTopics(topics).map(({ label }) => label),
  ])
  expect(groups).toEqual([
    ['#', ['3D-Druck']],
    ['O', ['Ökonomie']],
    ['Z', ['Zufall']],
    ['ت', ['التعلم', 'تقنية']],
    ['フ', ['フィンテック']],
    ['漢字', ['人工知能', '気候']],
  ])
})
