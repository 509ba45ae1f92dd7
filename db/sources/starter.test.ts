import { readFile } from 'node:fs/promises'
import { LANGUAGES } from '@daily-drops/core/languages'
import { describe, expect, it } from 'vitest'

interface StarterSource {
  name: string
  homepage_url: string
  feed_url: string
  language: string
  type: string
  official: boolean
}

const sources: StarterSource[] = JSON.parse(await readFile(new URL('starter.json', import.meta.url), 'utf8'))

describe('the starter list', () => {
  it('offers at least 150 sources in at least 6 languages', () => {
    expect(sources.length).toBeGreaterThanOrEqual(150)
    expect(new Set(sources.map(({ language }) => language)).size).toBeGreaterThanOrEqual(6)
  })

  it.each(sources)('$name is well-formed', (source) => {
    expect(Object.keys(source)).toEqual(['name', 'homepage_url', 'feed_url', 'language', 'type', 'official'])
    expect(new URL(source.homepage_url).protocol).toBe('https:')
    expect(new URL(source.feed_url).protocol).toBe('https:')
    expect(LANGUAGES.map(({ code }) => code)).toContain(source.language)
    expect(source.feed_url.startsWith('https://www.youtube.com/feeds/videos.xml?channel_id=UC')).toBe(
      source.type === 'youtube',
    )
    expect(['rss', 'youtube']).toContain(source.type)
  })

  it('names every source and every feed once', () => {
    expect(new Set(sources.map(({ name }) => name.toLowerCase())).size).toBe(sources.length)
    expect(new Set(sources.map(({ feed_url }) => feed_url.toLowerCase())).size).toBe(sources.length)
  })

  it('is sorted by language, then by name', () => {
    const keys = sources.map(({ language, name }) => `${language} ${name.toLowerCase()}`)
    expect(keys).toEqual(keys.toSorted())
  })
})
