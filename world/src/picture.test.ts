import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { drawPicture } from './picture.ts'

it('draws a PNG whose pixels are all there and all in the palette', () => {
  const png = drawPicture('a-name', { width: 120, height: 80 })
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([120, 80])
  const palette = png.readUInt32BE(png.indexOf('PLTE') - 4) / 3
  const start = png.indexOf('IDAT')
  const pixels = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
  expect(pixels.length).toBe(121 * 80)
  expect(Math.max(...pixels)).toBeLessThan(palette)
})

it('draws the same picture for the same name only', () => {
  expect(drawPicture('one').equals(drawPicture('one'))).toBe(true)
  expect(drawPicture('one').equals(drawPicture('two'))).toBe(false)
})
