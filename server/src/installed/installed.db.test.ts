import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LOCALES } from '@daily-drops/messages/locales'
import { installed } from '@daily-drops/messages/subjects/installed'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

interface Manifest {
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { icons: { src: string }[] }[]
}

const PUBLIC = fileURLToPath(new URL('../../../web/public', import.meta.url))

/** The size that a PNG file says it has. */
function sizeOf(src: string): string {
  const file = readFileSync(PUBLIC + src)
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

it('[OFF-01] the manifest has what a device needs to install the product, in each language', async () => {
  for (const locale of ['en', 'de', 'ar'] as const) {
    const t = installed.in(locale)
    const response = await host.app.request(`${locale === 'en' ? '' : `/${locale}`}/manifest.webmanifest`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = (await response.json()) as Manifest
    expect(manifest).toMatchObject({
      name: 'Daily Drops',
      lang: locale,
      dir: LOCALES[locale].dir,
      start_url: '/feed',
      scope: '/',
      display: 'standalone',
      shortcuts: [
        { name: t('today'), url: '/feed' },
        { name: t('saved'), url: '/profile?tab=saved' },
      ],
    })
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual([
      ...['any', 'any', 'maskable', 'monochrome'],
    ])
    for (const { src, sizes } of manifest.icons) expect(sizeOf(src), src).toBe(sizes)
    for (const { icons } of manifest.shortcuts) expect(sizeOf(icons[0]?.src ?? '')).toBe('192x192')
  }
})

it('[OFF-01] has no manifest in a language that is not offered', async () => {
  expect((await host.app.request('/xx/manifest.webmanifest')).status).toBe(404)
})
