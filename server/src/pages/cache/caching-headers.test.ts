import { keysOfTopics } from '@daily-drops/contract/pages/purge-keys'
import { describe, expect, it } from 'vitest'
import { cachingHeaders } from './caching-headers.ts'

describe('without a CDN', () => {
  it('clients with a cached page revalidate each time', () => {
    for (const how of ['hit', 'stale', 'miss'] as const) {
      expect(cachingHeaders('system /', how, false)).toEqual({
        'Cache-Control': 'public, no-cache',
        Vary: 'Cookie, Accept-Encoding',
      })
    }
  })
})

describe('behind a CDN that is notified of changes', () => {
  it('browsers revalidate each time, the CDN keeps the page for a minute and serves it for four more', () => {
    const headers = cachingHeaders('system /topics/art/2026-11-15?page=2', 'hit', true)
    expect(headers).toEqual({
      'Cache-Control': 'public, max-age=0, s-maxage=60',
      'CDN-Cache-Control': 'max-age=60, stale-while-revalidate=240',
      'Surrogate-Control': 'max-age=60, stale-while-revalidate=240',
      'Surrogate-Key': 'pages topic-art',
      'Cache-Tag': 'pages,topic-art',
      Vary: 'Accept-Encoding',
    })
  })

  it('a page that is being rendered again is cached for seconds', () => {
    expect(cachingHeaders('system /', 'stale', true)['Cache-Control']).toBe('public, max-age=0, s-maxage=5')
  })

  it.each(['dark', 'light', 'system+large'])('a page that looks like %s goes to nobody else', (theme) => {
    const headers = cachingHeaders(`${theme} /`, 'hit', true)
    expect(headers).toEqual({ 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept-Encoding' })
  })

  it('every page that may show a topic has one of the keys by which that topic is purged', () => {
    const purged = keysOfTopics(['art', 'painting'])
    const isPurged = (key: string) =>
      (cachingHeaders(key, 'hit', true)['Surrogate-Key'] ?? '')
        .split(' ')
        .some((each) => purged.includes(each))
    expect(
      ['system /topics/art', 'system /', 'system /feed?date=2026-11-15', 'system /topics'].map(isPurged),
    ).toEqual(Array(4).fill(true))
    expect(isPurged('system /topics/law')).toBe(false)
  })
})
