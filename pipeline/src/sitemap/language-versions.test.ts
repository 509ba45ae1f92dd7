import type { Locale } from '@daily-drops/messages/locales'
import { expect, it } from 'vitest'
import { inEveryLanguage } from './language-versions.ts'
import { readSitemap } from './read-sitemap.ts'
import { type SitemapEntry, writeSitemaps } from './sitemap-xml.ts'

const SITE = 'https://drops.example'

async function written(paths: string[], locales: readonly Locale[], declares = true) {
  const pages = async function* (): AsyncGenerator<SitemapEntry> {
    for (const path of paths) yield { url: SITE + path, changedAt: undefined }
  }
  const files = []
  const versions = inEveryLanguage(pages(), { baseUrl: SITE, locales, declares })
  for await (const { xml } of writeSitemaps(versions)) files.push(xml)
  return files.join('')
}

it('[LANG-05] lists every page in every language that is offered, each with all its versions', async () => {
  const xml = await written(['/', '/topics/art'], ['en', 'de', 'ar'])
  expect(readSitemap(xml)).toEqual(
    ['/', '/de', '/ar', '/topics/art', '/de/topics/art', '/ar/topics/art'].map((path) => SITE + path),
  )
  const lines = xml.split('\n').filter((line) => line.includes('/topics/art'))
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    expect([...line.matchAll(/hreflang="(\w+)" href="([^"]+)"/g)].map(([, ...link]) => link)).toEqual([
      ['en', `${SITE}/topics/art`],
      ['de', `${SITE}/de/topics/art`],
      ['ar', `${SITE}/ar/topics/art`],
    ])
  }
})

it('leaves a product with one language, and a page with one, as they are', async () => {
  expect(readSitemap(await written(['/topics/art'], ['en']))).toEqual([`${SITE}/topics/art`])
  expect(await written(['/topics/art'], ['en'])).not.toContain('hreflang')
  expect(readSitemap(await written(['/docs/api'], ['en', 'de']))).toEqual([`${SITE}/docs/api`])
})

it('only names the versions where pages are few', async () => {
  const xml = await written(['/topics/art/2026-11-14'], ['en', 'de'], false)
  expect(readSitemap(xml)).toHaveLength(2)
  expect(xml).not.toContain('hreflang')
})
