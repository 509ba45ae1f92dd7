import { describe, expect, it } from 'vitest'
import { isAddressOf } from './item-address.ts'

const LINK = 'https://feeds.gazette.example/go/17'

describe('isAddressOf', () => {
  it.each(['https://www.gazette.example/2026/story', 'https://gazette.example/blogging-in-public'])(
    'accepts another page of the publisher: %s',
    (address) => expect(isAddressOf(LINK, address)).toBe(true),
  )

  it.each([
    'https://other.example/2026/story',
    'https://gazette.example/',
    'https://gazette.example/?from=feed',
    'https://gazette.example/login',
    'https://id.gazette.example/en/Sign-In.php',
    'https://gazette.example/consent/collect',
  ])('does not accept %s', (address) => expect(isAddressOf(LINK, address)).toBe(false))

  it('accepts a front page or a gate where the feed itself links to one', () => {
    expect(isAddressOf('http://gazette.example/?p=17', 'https://gazette.example/')).toBe(true)
    expect(isAddressOf('https://gazette.example/login', 'https://gazette.example/login/')).toBe(true)
  })
})
