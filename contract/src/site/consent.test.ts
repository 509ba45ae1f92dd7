import { expect, it } from 'vitest'
import { allowsAnalytics, consentIn } from './consent.ts'

it.each([
  ['analytics=granted', 'granted'],
  ['theme=dark; analytics=denied; flash=x', 'denied'],
  ['', undefined],
  ['analytics=', undefined],
  ['analytics=grantedly', undefined],
  ['my-analytics=granted', undefined],
])('reads %j as %s', (cookies, choice) => {
  expect(consentIn(cookies)).toBe(choice)
})

it.each([
  [{ cookie: 'analytics=granted' }, true],
  [{ cookie: 'analytics=granted', dnt: '0' }, true],
  [{ cookie: 'analytics=granted', dnt: '1' }, false],
  [{ cookie: 'analytics=granted', 'sec-gpc': '1' }, false],
  [{ cookie: 'analytics=denied' }, false],
  [{}, false],
])('with %j analytics are allowed: %s', (headers, allowed) => {
  expect(allowsAnalytics(new Headers(headers as Record<string, string>))).toBe(allowed)
})
