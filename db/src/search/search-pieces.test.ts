import { expect, it } from 'vitest'
import { piecesOf, piecesToLookUp } from './search-pieces.ts'

it.each([
  ['climate', ['cli', 'lim', 'ima', 'mat', 'ate']],
  [' ai', [' ai']],
  [' c', [' c']],
  ['end to end', ['end', 'nd ', ' to', 'to ', ' en', 'end']],
  [' 学 習 ', [' 学 ', ' 習 ']],
  ['37%', []],
  [' ++', []],
])('cuts %j into pieces that are in the index', (needle, pieces) => {
  expect(piecesOf(needle)).toEqual(pieces)
})

const shares = new Map(
  Object.entries({ cli: 0.1, lim: 0.02, ima: 0.03, mat: 0.3, ate: 0.6, tes: 0.2, cl: 0 }),
)

it('chooses the rarest pieces, and no neighbours of those', () => {
  expect(piecesToLookUp(['climates'], shares)).toEqual(['lim', 'tes', 'mat'])
})

it('takes neighbours where a text has too few other pieces', () => {
  expect(piecesToLookUp(['climate'], shares)).toEqual(['lim', 'ima', 'cli'])
  expect(piecesToLookUp(['wede'], new Map([['wed', 0.1]]))).toEqual(['ede', 'wed'])
})

it('takes a common piece when there is nothing else', () => {
  expect(piecesToLookUp(['the'], new Map([['the', 0.9]]))).toEqual(['the'])
})

it('takes two pieces of each of several texts', () => {
  expect(piecesToLookUp(['climates', 'the'], shares)).toEqual(['lim', 'tes', 'the'])
})
