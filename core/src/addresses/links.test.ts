import { expect, it } from 'vitest'
import { baseOf, resolveLink } from './links.ts'

const BASE = 'https://pub.example/blog/'

it.each([
  ['p/1', 'https://pub.example/blog/p/1'],
  ['/p/1', 'https://pub.example/p/1'],
  ['?p=1', 'https://pub.example/blog/?p=1'],
  ['//cdn.example/i.png', 'https://cdn.example/i.png'],
  ['  http://other.example/x  ', 'http://other.example/x'],
  ['https://ä.example/ü', 'https://xn--4ca.example/%C3%BC'],
])('%j leads to %s', (value, expected) => {
  expect(resolveLink(value, BASE)).toBe(expected)
})

it.each([
  undefined,
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:a@b.example',
  'feed:javascript:alert(1)',
  '/\\evil.example',
  '\\\\evil.example',
  'https://user:pw@pub.example/',
  'https://pub.example@evil.example/',
  'https://',
  `https://pub.example/${'x'.repeat(2048)}`,
])('%j leads nowhere', (value) => {
  expect(resolveLink(value, BASE)).toBeUndefined()
})

it('nested bases build on each other, and hostile ones are ignored', () => {
  expect(baseOf('https://pub.example/feed', '/a/', undefined, 'b/')).toBe('https://pub.example/a/b/')
  expect(baseOf('https://pub.example/feed', 'javascript:x', 'file:///')).toBe('https://pub.example/feed')
})
