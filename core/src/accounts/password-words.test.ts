import { describe, expect, it } from 'vitest'
import { isMadeOfOwner, isMadeOfProduct } from './password-words.ts'

const ADA = { name: 'Ada Lovelace', email: 'countess.ada@engine.example' }

describe("[DEC-70] a password made of its owner's details", () => {
  it.each([
    'lovelace',
    'Lovelace1815',
    'AdaLovelace!',
    'ada.lovelace',
    'LovelaceAda99',
    'Lövelace',
    'countess',
    'countess.ada@engine.example',
    'engine42',
    '12ada34ada',
    'lovelace-xy',
  ])('is %s', (password) => {
    expect(isMadeOfOwner(password, ADA)).toBe(true)
  })

  it.each([
    'analytical engine',
    'lovelace wrote notes',
    'adaptable',
    'lovelace-xyz',
    '123456',
    '',
    'dailydrops',
  ])('is not %s', (password) => {
    expect(isMadeOfOwner(password, ADA)).toBe(false)
  })

  it('recognises short names and names of one word', () => {
    expect(isMadeOfOwner('liwei88', { name: 'Li Wei', email: 'x@y.example' })).toBe(true)
    expect(isMadeOfOwner('a-long-one', { name: 'A', email: 'a@b.c' })).toBe(false)
    expect(isMadeOfOwner('abba abab', { name: 'A B', email: 'a@b.c' })).toBe(false)
    expect(isMadeOfOwner('jqx2026', { name: 'Ada', email: 'j.q.x@y.example' })).toBe(true)
  })

  it('removes the longest words first, and joins nothing that was separate', () => {
    expect(isMadeOfOwner('annabel', { name: 'Ann Annabel', email: 'x@y.example' })).toBe(true)
    expect(isMadeOfOwner('adlovelacea', ADA)).toBe(false)
  })
})

it.each(['dailydrops', 'DailyDrops2026', 'daily-drops!', 'dropsdaily1'])(
  "[DEC-70] %s is made of the product's name",
  (password) => {
    expect(isMadeOfProduct(password)).toBe(true)
  },
)

it.each(['drop the needle', 'my daily walk', '123456'])('[DEC-70] %s is not', (password) => {
  expect(isMadeOfProduct(password)).toBe(false)
})
