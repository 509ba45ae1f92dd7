import { NOTHING_LEFT_OUT } from '@daily-drops/contract/items/left-out'
import { leftOut } from '@daily-drops/messages/subjects/left-out'
import { expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../testing/render-screen.tsx'
import { LeftOutNote } from './left-out-note.tsx'

const some = (count: number, isExact = true) => ({ count, isExact })
const noteOf = (leftOut: Partial<typeof NOTHING_LEFT_OUT>) =>
  renderScreen(<LeftOutNote leftOut={{ ...NOTHING_LEFT_OUT, ...leftOut }} />)

it('[DEC-67] says how many more there are in other languages, with a link to them', () => {
  const note = noteOf({ other_languages: some(12) })
  expect(wordsIn(note)).toBe('12 more in other languages')
  expect(note).toContain('href="/?lang=all"')
  expect(wordsIn(noteOf({ other_languages: some(100, false) }))).toBe('100+ more in other languages')
})

it('[DEC-71] says how many are older than the plan allows, with a link to Premium', () => {
  const note = noteOf({ older: some(3) })
  expect(wordsIn(note)).toBe('3 more are older than 90 days. See them with Premium')
  expect(note).toContain('href="/pricing"')
})

it('says nothing where nothing is left out', () => {
  expect(noteOf({})).toBe('')
})

it('[LANG-13] says that English fills the list', () => {
  expect(wordsIn(noteOf({ filled_with_english: true }))).toBe(leftOut.in('en')('filledWithEnglish'))
})
