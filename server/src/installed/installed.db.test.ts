import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCALES } from '@daily-drops/messages/locales'
import { installed } from '@daily-drops/messages/subjects/installed'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp, startTestApp } from '../testing/test-app.ts'
import { testWeb } from '../testing/web-build.ts'

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

it('[OFF-07] the page without a connection is in each language, and its policy allows its style only', async () => {
  for (const locale of ['en', 'de', 'ar'] as const) {
    const t = installed.in(locale)
    const response = await host.app.request(`${locale === 'en' ? '' : `/${locale}`}/offline`)
    const html = await response.text()
    expect(html).toContain(`<h1>${t('offline.title')}</h1>`)
    expect(html).toContain(`<a href="/feed">${t('today')}</a>`)
    expect(html).not.toContain('<script')
    expect(html, 'fetches nothing').not.toMatch(/\ssrc=|<link|url\(/)
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1]
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await host.app.request('/xx/offline')).status).toBe(404)
})

it('[OFF-05] an operator replaces the service worker with one that removes itself', async () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'daily-drops-client-'))
  writeFileSync(join(clientDir, 'service-worker.js'), 'on')
  writeFileSync(join(clientDir, 'service-worker-off.js'), 'off')
  for (const [SERVICE_WORKER, clears] of [
    ['on', null],
    ['off', '"cache"'],
  ] as const) {
    const { app, close } = await startTestApp({ SERVICE_WORKER }, { ...(await testWeb()), clientDir })
    const response = await app.request('/service-worker.js')
    expect(await response.text()).toBe(SERVICE_WORKER)
    expect(response.headers.get('content-type')).toBe('text/javascript')
    // Otherwise a faulty one would stay until its copies have expired.
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('clear-site-data')).toBe(clears)
    await close()
  }
  rmSync(clientDir, { recursive: true })
})

it('[OFF-04] every page says which account it is for, so that the worker removes what is stored for another', async () => {
  const { app, deps, db, close } = await startTestApp({}, await testWeb())
  const { id, cookie } = await signUp(deps.auth, db)
  const accountOf = async (headers: Record<string, string>, path = '/document') =>
    (await app.request(path, { headers })).headers.get('account')
  expect(await accountOf({ cookie })).toBe(id)
  expect(await accountOf({})).toBe('')
  // Caches keep the router's manifest, and would repeat a visitor's to a reader.
  const manifest = '/__manifest?paths=/document&version=1'
  expect([await accountOf({}, manifest), await accountOf({ cookie }, manifest)]).toEqual([null, null])
  await close()
})
