import { describe, expect, it } from 'vitest'
import { soundOf } from './name-sounds.ts'
import { certainStory, likenessAcross, type TellingAcross } from './story-across.ts'
import { figuresOf, isFigure, marksOf } from './story-marks.ts'

const shared = (a: number[], b: number[]) => a.filter((mark) => b.includes(mark))

describe('marks', () => {
  it('are the same for a name in Latin, Japanese and Arabic letters', () => {
    expect(['lindqvist', 'リンドクビスト', 'ليندكفيست'].map(soundOf)).toEqual(Array(3).fill('rntkps'))
    const english = marksOf({ title: 'Okafor and Lindqvist win', summary: '' }, 'en')
    const japanese = marksOf({ title: 'オカフォー氏とリンドクビスト氏が受賞', summary: '' }, 'ja')
    const arabic = marksOf({ title: 'فوز أوكافور وليندكفيست', summary: '' }, 'ar')
    expect(shared(english, japanese)).toHaveLength(1)
    expect(shared(english, arabic)).toHaveLength(2)
  })

  it('are the digits of a number that count, however it is written', () => {
    const written = '2.4 billion, 2,4 Milliarden, 24億, ٢٤, 24 000, 24,000, 2.400'
    expect(figuresOf(written)).toEqual(Array(7).fill('24'))
    expect(figuresOf('3 of 40 in 2:05:48')).toEqual(['40', '20548'])
    const [figure, name] = marksOf({ title: 'Celvia for 24', summary: '' }, 'en').map(isFigure)
    expect([figure, name]).toEqual([true, false])
  })

  it('are few, also in a text of nothing but names', () => {
    const title = Array.from(
      { length: 500 },
      (_, n) => `Name${String.fromCharCode(97 + (n % 26)).repeat(3)}x${n}`,
    ).join(' ')
    expect(marksOf({ title, summary: title }, 'en')).toHaveLength(40)
  })
})

const telling = (vector: number[], marks: number[]): TellingAcross => ({
  vector: Int8Array.from(vector),
  marks,
})

describe('likeness across languages', () => {
  const [name, otherName, figure, otherFigure] = [2, 4, 3, 5]
  const like = (a: number[], b: number[], counts = new Map<number, number>()) =>
    likenessAcross(telling([100, 0], a), telling([50, 0], b), counts)

  it('grows with shared names and numbers, and falls with different numbers', () => {
    expect(like([], [])).toBeCloseTo(1)
    expect(like([name, otherName], [name, otherName])).toBeCloseTo(1.3)
    expect(like([name, figure], [name, figure])).toBeCloseTo(1.5)
    expect(like([name, figure], [name, otherFigure])).toBeCloseTo(1.05)
    expect(like([name], [name], new Map([[name, 100]]))).toBeCloseTo(1.015)
    expect(likenessAcross(telling([1, 0], []), telling([0, 1], []), new Map())).toBe(0)
    expect(likenessAcross(telling([0, 0], []), telling([0, 0], []), new Map())).toBe(0)
  })
})

describe('[STORY-05] the certain story', () => {
  it('is that of the most similar telling, far enough ahead of other stories', () => {
    const like = (...likeness: [number, number][]) =>
      certainStory(likeness.map(([storyId, likeness]) => ({ storyId, likeness })))
    expect(like()).toBeUndefined()
    expect(like([1, 1.14])).toBeUndefined()
    expect(like([1, 1.16], [1, 1.15])).toBe(1)
    expect(like([2, 1.17], [1, 1.25])).toBeUndefined()
    expect(like([2, 1.08], [1, 1.2], [1, 0.3])).toBe(1)
  })
})
