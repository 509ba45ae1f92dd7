import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { nonceBody } from './nonce-body.ts'

const aNonce = () => randomBytes(16).toString('base64')

function pageWith(nonce: string, requestId = 'r-1'): string {
  const items = Array.from(
    { length: 3000 },
    (_, i) => `<li>Überschrift ${i % 97} – 見出し ${(i * 7919) % 1013}</li>`,
  )
  const script = `<script nonce="${nonce}">go("${requestId}")</script>`
  return `${script}${items.slice(0, 1500).join('')}${script}${script}${items.slice(1500).join('')}${script}`
}

describe('a page that is packed once', () => {
  it('has the nonce of each answer, packed and plain', async () => {
    const first = aNonce()
    const body = await nonceBody(pageWith(first), first)
    for (const nonce of [aNonce(), aNonce(), first]) {
      expect(gunzipSync(body.gzip(nonce)).toString()).toBe(pageWith(nonce))
      expect(body.plain(nonce).toString()).toBe(pageWith(nonce))
    }
  })

  it('is packed nearly as well as in one piece', async () => {
    const nonce = aNonce()
    const body = await nonceBody(pageWith(nonce), nonce)
    expect(body.gzip(nonce).length).toBeLessThan(body.plain(nonce).length / 4)
  })

  it('may begin or end with a nonce, or have none', async () => {
    for (const html of ['x', '', 'NNNN', 'NNNNxNNNN', 'xNNNNNNNNx']) {
      const body = await nonceBody(html, 'NNNN')
      expect(gunzipSync(body.gzip('abcd')).toString()).toBe(html.replaceAll('NNNN', 'abcd'))
      expect(body.plain('abcd').toString()).toBe(html.replaceAll('NNNN', 'abcd'))
    }
  })

  it('never takes words of the page from the nonce', async () => {
    const body = await nonceBody('<b nonce="abcdef">abcdeX abcde</b>', 'abcdef')
    expect(gunzipSync(body.gzip('123456')).toString()).toBe('<b nonce="123456">abcdeX abcde</b>')
  })

  it('keeps its tag over renderings that say the same, and only then', async () => {
    const [one, two] = [aNonce(), aNonce()]
    const tag = (await nonceBody(pageWith(one, 'r-1'), one, ['r-1'])).etag
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    expect((await nonceBody(pageWith(two, 'r-2'), two, ['r-2'])).etag).toBe(tag)
    expect((await nonceBody(`${pageWith(two, 'r-2')}!`, two, ['r-2'])).etag).not.toBe(tag)
  })
})
