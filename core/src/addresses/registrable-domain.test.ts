import { expect, it } from 'vitest'
import { registrableDomain, sameRegistrableDomain } from './registrable-domain.ts'

it.each([
  ['https://news.example.co.uk/a', 'example.co.uk'],
  ['https://EXAMPLE.com:8443/', 'example.com'],
  ['https://ada.github.io/blog', 'ada.github.io'],
  ['http://127.0.0.7/feed', '127.0.0.7'],
  ['http://[::1]/feed', '[::1]'],
  ['http://localhost/feed', 'localhost'],
])('%s belongs to %s', (url, domain) => {
  expect(registrableDomain(url)).toBe(domain)
})

it('has no domain for an invalid address', () => {
  expect(registrableDomain('nowhere')).toBeUndefined()
})

it('separates two tenants of one host', () => {
  expect(sameRegistrableDomain('https://a.example.com/', 'https://b.example.com/x')).toBe(true)
  expect(sameRegistrableDomain('https://ada.github.io/', 'https://bob.github.io/')).toBe(false)
  expect(sameRegistrableDomain('nowhere', 'nowhere')).toBe(false)
})
