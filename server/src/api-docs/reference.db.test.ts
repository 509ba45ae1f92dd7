import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ORIGIN, startTestApp } from '../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

const request = (path: string, init?: RequestInit) => host.app.request(`${ORIGIN}${path}`, init)

it('is served as a page and as a document', async () => {
  const page = await request('/docs/api', { headers: { cookie: 'theme=dark' } })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('data-theme="dark"')
  const font = await request('/docs/fonts/inter.woff2')
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  expect((await request('/docs/fonts/passwd')).status).toBe(404)
  const styles = await request('/docs/api.css')
  expect(await styles.text()).toContain('--paper:')
  const document = await request('/functions/v1/openapi.json')
  expect(await document.json()).toMatchObject({ openapi: '3.1.0' })
})

it.each(['/docs/api', '/docs/api.css', '/functions/v1/openapi.json', '/api/v1/openapi.json'])(
  'is rendered once for everyone, and not sent again to clients that have it: %s',
  async (path) => {
    const [first, second] = [await request(path), await request(path)]
    const [bytes, again] = [await first.text(), await second.text()]
    expect(again === bytes).toBe(true)
    const packed = await request(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(await packed.arrayBuffer()).toString() === bytes).toBe(true)
    const tag = first.headers.get('etag') ?? ''
    const known = await request(path, { headers: { 'if-none-match': tag } })
    expect([known.status, await known.text()]).toEqual([304, ''])
  },
)

it('allows its one script by its hash', async () => {
  const page = await request('/docs/api')
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(await page.text()) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(script).toContain('clipboard')
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`)
})

it.each(['constructor', '__proto__', 'toString'])('finds no font named %s', async (name) => {
  expect((await request(`/docs/fonts/${name}`)).status).toBe(404)
})
