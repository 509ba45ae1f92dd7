import { expect, it } from 'vitest'
import { suggestedAddress, typedAddress } from './suggested-address.ts'

it('is the same for every spelling of an address', () => {
  const spellings = [
    'https://www.gazette.example/feed',
    'http://gazette.example/feed/',
    'HTTPS://WWW.GAZETTE.EXAMPLE:443/feed//',
  ]
  expect(new Set(spellings.map(suggestedAddress))).toEqual(new Set(['gazette.example/feed']))
  expect(suggestedAddress('https://gazette.example/feed?a=1')).not.toBe('gazette.example/feed')
})

it.each([
  ['gazette.example', 'https://gazette.example/'],
  ['  http://gazette.example/a b#part ', 'http://gazette.example/a%20b'],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['https://user:secret@gazette.example/', undefined],
  ['localhost', undefined],
  ['not an address', undefined],
  ['', undefined],
  [`https://gazette.example/${'x'.repeat(2048)}`, undefined],
])('reads %j as %j', (typed, address) => expect(typedAddress(typed)).toBe(address))
