import { expect, it } from 'vitest'
import { fetchTarget, redirectTarget } from './targets.ts'

it('a redirect is resolved relative to where it came from', () => {
  expect(redirectTarget(new URL('https://a.example/x/y'), '../z').href).toBe('https://a.example/z')
  expect(redirectTarget(new URL('http://a.example/'), 'https://b.example/').href).toBe('https://b.example/')
  expect(redirectTarget(new URL('https://a.example/'), '//b.example/').href).toBe('https://b.example/')
})

it.each(['http://a.example/', 'ftp://a.example/', 'https://me:pw@a.example/', undefined])(
  'a redirect from https to %s is refused',
  (location) => {
    expect(() => redirectTarget(new URL('https://a.example/'), location)).toThrow(
      expect.objectContaining({ code: 'bad_redirect' }),
    )
  },
)

it('a target is an http address without a name and password', () => {
  expect(fetchTarget('https://a.example/x').href).toBe('https://a.example/x')
  expect(() => fetchTarget('https://me@a.example/x')).toThrow(expect.objectContaining({ code: 'bad_url' }))
})
