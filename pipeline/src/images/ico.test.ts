import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isIco, readIco } from './ico.ts'
import { drawIcon } from './resize.ts'
import { bitmap, icoFile } from './testing/ico-file.ts'

const png = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#386' } })
    .png()
    .toBuffer()

const RED = [200, 20, 10, 255]

/** The colour in the middle of the rendered icon. */
async function middleOf(icon: Buffer): Promise<number[]> {
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 48, height: 48, channels: 3 })
  return [...data.subarray((24 * 48 + 24) * 3, (24 * 48 + 24) * 3 + 3)]
}

describe('an .ico file', () => {
  it('returns the smallest picture that need not be enlarged, or the largest', async () => {
    const [small, fitting, large] = await Promise.all([16, 64, 256].map(png))
    if (!small || !fitting || !large) throw new Error('Not drawn')
    const entries = [
      { size: 16, body: small },
      { size: 256, body: large },
      { size: 64, body: fitting },
    ]
    expect(readIco(icoFile(entries))).toEqual(fitting)
    const tiny = { size: 16, body: bitmap(16, RED) }
    expect(readIco(icoFile([tiny, { size: 32, body: small }]))).toEqual(small)
  })

  it('may hold a bitmap, upside down and blue first', async () => {
    const two = bitmap(2, RED)
    // The last row in the file is the top row.
    two.set([10, 200, 20, 255], 40 + 2 * 4)
    expect(readIco(icoFile([{ size: 2, body: two }]))).toEqual({
      rgba: Buffer.from([20, 200, 10, 255, ...RED, ...RED, ...RED]),
      width: 2,
      height: 2,
    })
    const [red = 0, green = 255] = await middleOf(
      await drawIcon(icoFile([{ size: 32, body: bitmap(32, RED) }])),
    )
    expect([red > 180, green < 50]).toEqual([true, true])
  })

  it('with zero alpha everywhere is still visible', async () => {
    const [red = 0] = await middleOf(
      await drawIcon(icoFile([{ size: 32, body: bitmap(32, [200, 20, 10, 0]) }])),
    )
    expect(red).toBeGreaterThan(180)
  })

  it.each([
    ['no entry', icoFile([]).subarray(0, 6)],
    ['an entry beyond its end', icoFile([{ size: 32, body: bitmap(32, RED) }]).subarray(0, 60)],
    ['a bitmap cut off', icoFile([{ size: 32, body: bitmap(32, RED).subarray(0, 400) }])],
    ['a bitmap of the old kind', icoFile([{ size: 32, body: bitmap(32, RED, 8) }])],
    ['65,535 entries and no more bytes', Buffer.from([0, 0, 1, 0, 255, 255, ...Array(20).fill(0)])],
    [
      'a drawing inside',
      icoFile([{ size: 32, body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }]),
    ],
  ])('with %s is refused', async (_what, file) => {
    await expect(drawIcon(file)).rejects.toThrow()
  })

  it('with an impossible size is refused before memory is allocated', async () => {
    const huge = bitmap(2, RED)
    huge.writeInt32LE(30_000, 4)
    huge.writeInt32LE(60_000, 8)
    await expect(drawIcon(icoFile([{ size: 32, body: huge }]))).rejects.toThrow('Unsupported icon format')
  })

  it('is distinguished from other pictures', async () => {
    expect(isIco(await png(16))).toBe(false)
    expect(isIco(Buffer.alloc(0))).toBe(false)
  })
})
