import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AnswerCard } from './quick-answers.tsx'

const card = (words: number) =>
  renderToStaticMarkup(<AnswerCard question="Why?" answer={Array(words).fill('word').join(' ')} />)

describe('a quick answer', () => {
  it.each([
    [39, false],
    [40, true],
    [70, true],
    [71, false],
  ])('[LAND-11] of %i words is flagged as ideal: %s', (words, ideal) => {
    expect(card(words)).toContain(`${words} words`)
    expect(card(words).includes('quick read')).toBe(ideal)
  })
})
