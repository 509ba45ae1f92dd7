import { readFileSync } from 'node:fs'
import { TEXT_SIZE_COOKIE } from '@daily-drops/contract/site/text-size'
import { THEME_COOKIE } from '@daily-drops/contract/site/theme'
import { describe, expect, it } from 'vitest'
import { topicOf, visitorRequest } from './visitor-request.ts'

const BASE_URL = 'https://drops.test'

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return visitorRequest(
    new Request(`http://inner:3000${path}`, { method, headers }),
    ['date', 'page'],
    BASE_URL,
  )
}

describe("a visitor's request", () => {
  it('keeps what the page reads of the query, in one order', () => {
    const keys = ['/feed?utm_source=x&page=2&date=2026-11-15', '/feed?date=2026-11-15&page=2&fbclid=1']
    expect(keys.map((path) => ask(path)?.key)).toEqual(Array(2).fill('system /feed?date=2026-11-15&page=2'))
    expect(ask('/feed?anything=1')?.key).toBe('system /feed')
  })

  it('is rendered without anything of the visitor, at the public address', () => {
    const headers = {
      'user-agent': 'Mozilla',
      'accept-language': 'it',
      'x-forwarded-for': '203.0.113.7',
      dnt: '1',
    }
    const { request } = ask('/feed?utm_source=x', { ...headers, cookie: 'analytics=granted' }) ?? {}
    expect(request?.url).toBe('https://drops.test/feed')
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      'user-agent': expect.stringContaining('bot'),
      cookie: 'theme=system; text-size=standard',
    })
  })

  it('never leaves this site, however the path begins', () => {
    expect(ask('//evil.example/feed')?.request.url).toBe('https://drops.test//evil.example/feed')
  })

  it('has one page for each theme', () => {
    expect(ask('/feed', { cookie: 'theme=dark; analytics=denied' })?.key).toBe('dark /feed')
    expect(ask('/feed', { cookie: 'analytics=denied;theme=light' })?.key).toBe('light /feed')
  })

  it('has one page for each text size', () => {
    const { key, request } = ask('/feed', { cookie: 'text-size=large; theme=dark' }) ?? {}
    expect(key).toBe('dark+large /feed')
    expect(request?.headers.get('cookie')).toBe('theme=dark; text-size=large')
    expect(ask('/topics/art', { cookie: 'text-size=largest' })?.key).toBe('system+largest /topics/art')
    expect(topicOf('system+largest /topics/art')).toBe('art')
  })

  it.each([
    ['a session', { cookie: 'theme=dark; daily-drops.session_token=x' }],
    ['a session in the midst', { cookie: 'a=1;daily-drops.session_token = x;b=2' }],
    ['a secure session', { cookie: '__Secure-daily-drops.session_token=x' }],
    ['a notice', { cookie: 'flash=signed-out' }],
    ['a bearer token', { authorization: 'Bearer x' }],
  ])('is not one with %s', (_, headers) => {
    expect(ask('/feed', headers)).toBeUndefined()
  })

  it.each([
    ['a cookie we do not know', 'other=1', 'system'],
    ['many of them', 'a=1; b=2; c=3; theme=dark', 'dark'],
    ['a theme we do not know', 'theme=<script>', 'system'],
    ['a text size we do not know', 'text-size=900%', 'system'],
    ['a nameless cookie', 'session', 'system'],
    ['an empty cookie among others', 'theme=dark;', 'dark'],
  ])('is one with %s, and shares the page', (_, cookie, theme) => {
    expect(ask('/feed', { cookie })?.key).toBe(`${theme} /feed`)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is not one with the method %s', (method) => {
    expect(ask('/feed', {}, method)).toBeUndefined()
  })

  it('is one with HEAD, and shares the page', () => {
    expect(ask('/feed', {}, 'HEAD')?.request.method).toBe('GET')
  })

  it("is not one for a client navigation's data", () => {
    expect(ask('/feed.data')).toBeUndefined()
  })
})

it('returns the topic to which all drops of a page belong, however the address is written', () => {
  const topics = [
    '/topics/art',
    '/topics/art/2026-11-15?page=2',
    '/topics/%61rt/archive?lang=all',
    '/de/topics/art',
  ].map((path) => topicOf(`system ${path}`))
  expect(topics).toEqual(['art', 'art', 'art', 'art'])
  for (const path of [
    '/topics',
    '/topics/',
    '/',
    '/feed?date=/topics/art',
    '/topics/%E0%A4%A',
    '/de/topics',
    '/deu/topics/art',
    '/stories/7',
  ]) {
    expect(topicOf(`dark ${path}`)).toBeUndefined()
  }
})

it('has one page for each language', () => {
  const keys = ['/topics/art', '/de/topics/art', '/ar/topics/art'].map((path) => ask(path)?.key)
  expect(new Set(keys).size).toBe(3)
  expect(ask('/topics/art', { 'accept-language': 'de' })?.key).toBe('system /topics/art')
})

it.each([THEME_COOKIE, TEXT_SIZE_COOKIE])('the proxy passes requests that choose a page by %s', (cookie) => {
  const vcl = readFileSync(new URL('../../../../deploy/proxy/cache.vcl', import.meta.url), 'utf8')
  const rule = new RegExp(/Cookie ~ "([^"]+)"/.exec(vcl)?.[1] ?? 'no rule')
  expect(`a=1; ${cookie}=x`).toMatch(rule)
  expect(`a=1; other-${cookie}=x`).not.toMatch(rule)
})
