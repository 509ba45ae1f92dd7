import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { sentAtOnce } from './sent-at-once.ts'

/** As React uses it. */
function aPage() {
  const { page, body } = sentAtOnce()
  return { page: page as typeof page & { flush(): void }, reader: body.getReader() }
}

const bytes = (text: string) => Buffer.from(text)

describe('sentAtOnce', () => {
  it('sends what was written in one go as one piece, and the next go after it', async () => {
    const { page, reader } = aPage()
    for (const piece of ['<p>', 'Ada', '</p>']) page.write(piece)
    page.flush()
    expect(await reader.read()).toMatchObject({ value: bytes('<p>Ada</p>') })
    page.write('<p>Later</p>')
    page.flush()
    page.end()
    expect(await reader.read()).toMatchObject({ value: bytes('<p>Later</p>') })
    expect(await reader.read()).toMatchObject({ done: true })
  })

  it('ends a page that nobody waits for', async () => {
    const { page, reader } = aPage()
    page.write('<p>')
    page.flush()
    const closed = once(page, 'close')
    await reader.cancel()
    await closed
  })

  it('breaks off what is sent when the page fails', async () => {
    const { page, reader } = aPage()
    page.on('error', () => {})
    page.destroy(new Error('no luck'))
    await expect(reader.read()).rejects.toThrow('no luck')
  })
})
