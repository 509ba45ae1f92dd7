import { describe, expect, it } from 'vitest'
import { tabOf, tabPath } from './auth-tabs.ts'

describe('tabOf', () => {
  it.each([
    ['', 'login'],
    ['tab=register', 'register'],
    ['tab=reset', 'reset'],
    ['tab=constructor', 'login'],
  ])('reads "%s" as %s', (search, tab) => {
    expect(tabOf(new URLSearchParams(search))).toBe(tab)
  })
})

describe('tabPath', () => {
  it('keeps where the person was going', () => {
    expect(tabPath('register', '/search?q=a&tag=b')).toBe(
      '/auth?tab=register&next=%2Fsearch%3Fq%3Da%26tag%3Db',
    )
  })

  it('has no parameters for the first tab', () => {
    expect(tabPath('login', null)).toBe('/auth')
  })
})
