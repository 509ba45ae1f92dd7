import { describe, expect, it } from 'vitest'
import { articleKey, isHttpUrl, normaliseItemUrl, normaliseUrl } from './url.ts'

describe('normaliseUrl', () => {
  it('[MAN-27] trims surrounding spaces', () => {
    expect(normaliseUrl(' \t https://a.example/x \n')).toBe('https://a.example/x')
  })

  it('[MAN-28] removes the five campaign parameters wherever they are', () => {
    expect(
      normaliseUrl(
        'https://a.example/x?utm_source=1&id=7&utm_medium=2&utm_campaign=3&utm_content=4&utm_term=5&page=2',
      ),
    ).toBe('https://a.example/x?id=7&page=2')
    expect(normaliseUrl('https://a.example/x?utm_source=1')).toBe('https://a.example/x')
  })

  it('[MAN-29] keeps every other parameter as it was written', () => {
    const url = 'https://a.example/x?id=7&utm_id=9&q=a%20b+c&flag&empty=&fbclid=1&ref=b'
    expect(normaliseUrl(url)).toBe(url)
  })

  it('[MAN-30] removes the trailing slash of a longer path', () => {
    expect(normaliseUrl('https://a.example/x/')).toBe('https://a.example/x')
    expect(normaliseUrl('https://a.example/x/?id=1')).toBe('https://a.example/x?id=1')
  })

  it('[MAN-31] keeps the slash of an empty path', () => {
    expect(normaliseUrl('https://a.example/')).toBe('https://a.example/')
    expect(normaliseUrl('https://a.example')).toBe('https://a.example/')
  })

  it('lower-cases scheme and host, and drops fragment and default port', () => {
    expect(normaliseUrl('HTTPS://A.Example:443/Path?Q=V#part')).toBe('https://a.example/Path?Q=V')
    expect(normaliseUrl('http://a.example:80/x')).toBe('http://a.example/x')
    expect(normaliseUrl('https://a.example:8443/x')).toBe('https://a.example:8443/x')
  })

  it('drops the dot that may follow a host, because it names the same host', () => {
    expect(normaliseUrl('https://a.example./x')).toBe('https://a.example/x')
    expect(normaliseItemUrl('https://A.Example.:8443/x')).toBe('https://a.example:8443/x')
    expect(normaliseUrl('https://./x')).toBeUndefined()
    expect(normaliseUrl('https://../x')).toBeUndefined()
  })

  it('returns the same result when applied to its own result', () => {
    for (const url of [
      'https://a.example/x//',
      'https://a.example//',
      'https://a.example/?&utm_term=1&',
      'https://ä.example/é?',
    ]) {
      const once = normaliseUrl(url)
      expect(normaliseUrl(once ?? '')).toBe(once)
    }
  })

  it.each(['', 'a.example/x', 'ftp://a.example/', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
    'returns nothing for %j',
    (value) => {
      expect(normaliseUrl(value)).toBeUndefined()
      expect(isHttpUrl(value)).toBe(false)
    },
  )
})

describe('isHttpUrl', () => {
  it('accepts up to 2048 characters, measured after trimming', () => {
    const longest = `https://a.example/${'x'.repeat(2048 - 18)}`
    expect(longest).toHaveLength(2048)
    expect(isHttpUrl(` ${longest} `)).toBe(true)
    expect(isHttpUrl(`${longest}x`)).toBe(false)
  })
})

describe('normaliseItemUrl', () => {
  it('removes click and campaign marks in any case, and nothing else', () => {
    expect(
      normaliseItemUrl('https://a.example/p?FBCLID=z&utm_anything=1&mtm_kwd=2&gclid=3&v=abc&_hsenc=4#top'),
    ).toBe('https://a.example/p?v=abc')
  })

  it("removes ref only when it names the feed's host", () => {
    expect(normaliseItemUrl('https://b.example/p?ref=A.example', 'a.example')).toBe('https://b.example/p')
    expect(normaliseItemUrl('https://b.example/p?ref=main', 'a.example')).toBe('https://b.example/p?ref=main')
    expect(normaliseItemUrl('https://b.example/p?ref=a.example')).toBe('https://b.example/p?ref=a.example')
  })
})

describe('articleKey', () => {
  it('is the same for http and https, and differs for two pages', () => {
    expect(articleKey('http://a.example/p/9')).toBe(articleKey('https://a.example/p/9/?utm_source=rss'))
    expect(articleKey('https://a.example/p/9')).not.toBe(articleKey('https://a.example/p/8'))
    expect(articleKey('https://a.example/p/9')).toBe('a.example/p/9')
    expect(articleKey('nowhere')).toBeUndefined()
  })
})
