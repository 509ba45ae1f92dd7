import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { drawPicture } from './picture.ts'

const SMALL = { width: 160, height: 90 }
const TOPICS = ['ai-ml', 'sports', 'science', 'design', 'climate-energy', 'health', 'somewhere-else']

function pixelsOf(png: Buffer): Buffer {
  const start = png.indexOf('IDAT')
  return inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
}

it('draws a PNG whose pixels are all there', () => {
  const png = drawPicture('a-name', 'design/typography', SMALL)
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([160, 90])
  expect(pixelsOf(png).length).toBe((160 * 3 + 1) * 90)
})

it('draws the same picture for the same story only', () => {
  const draw = (name: string) => drawPicture(name, 'science/space', SMALL)
  expect(draw('one').equals(draw('one'))).toBe(true)
  const drawn = new Set(Array.from({ length: 40 }, (_, index) => draw(`story-${index}`).toString('base64')))
  expect(drawn.size).toBe(40)
})

it.each(TOPICS)('has something to look at for %s', (topic) => {
  for (const name of ['first', 'second', 'third', 'fourth']) {
    const values = new Set(pixelsOf(drawPicture(name, topic, SMALL)))
    expect(values.size).toBeGreaterThan(60)
  }
})
