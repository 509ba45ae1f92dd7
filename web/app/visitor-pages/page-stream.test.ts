import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { pageStream } from './page-stream.ts'

it('passes parts on as they are whole, letter by letter the same', async () => {
  const { inlet, outlet } = pageStream()
  const bytes = Buffer.from('<p>見出し – é</p>')
  inlet.write(bytes.subarray(0, 5))
  expect(outlet.read()).toBeNull()
  inlet.write(bytes.subarray(5))
  inlet.flush()
  expect(outlet.read().toString()).toBe('<p>見出し – é</p>')
  inlet.end('<p>end</p>')
  expect(await text(outlet)).toBe('<p>end</p>')
})

it('ends when nobody reads on', async () => {
  const { inlet, outlet } = pageStream()
  const closed = new Promise((resolve) => inlet.once('close', resolve))
  outlet.destroy()
  await closed
  expect(inlet.destroyed).toBe(true)
})
