import type { Card } from '@daily-drops/contract/jobs/images'
import { INK_COLOURS } from '@daily-drops/core/design/colours'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { SANS, SERIF, setText } from './card-text.ts'
import { renderCard } from './render-card.ts'

const card = (overrides: Partial<Card> = {}): Card => ({
  key: 'a'.repeat(64),
  kicker: 'Topics › Technology',
  title: 'AI & ML',
  lines: ['What machines learn, and what they are used for.'],
  inks: ['petrol', 'petrol', 'ochre'],
  ...overrides,
})

/** The lowest row of dark pixels of the title, which is alone between these heights. */
async function lowestInk(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  for (let row = 560; row > 0; row -= 1) {
    if (data.subarray(row * info.width, (row + 1) * info.width).some((value) => value < 80)) return row
  }
  return 0
}

describe('a card', () => {
  it.each([
    ['of a topic', {}],
    ['of a day', { lines: ['One headline', 'Another headline', 'A third < headline & more'] }],
    ['of the product', { kicker: '' }],
    ['of a topic without intro', { lines: [] }],
    ['without a drop', { inks: [] }],
    ['with a title that no line holds', { title: 'Donaudampfschifffahrtsgesellschaft'.repeat(9) }],
    ['with headlines that no row holds', { lines: ['W'.repeat(300), 'M '.repeat(200)] }],
    ['in other scripts', { title: '機械学習', lines: ['مرحبا بالعالم'] }],
  ])('%s is a PNG of 1200 × 630', async (_what, overrides) => {
    const bytes = await renderCard(card(overrides))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(100_000)
  })

  it('breaks a long title and keeps it above the headlines', async () => {
    const lines = ['', '', ''].map((_, at) => `Headline ${at}`)
    const short = await lowestInk(await renderCard(card({ lines })))
    const long = await lowestInk(await renderCard(card({ lines, title: 'Many words of a topic '.repeat(5) })))
    expect(long).toBeGreaterThan(short)
    expect(long).toBeLessThan(390)
  })

  it('has a drop in its inks, the first at the bottom', async () => {
    const { data, info } = await sharp(await renderCard(card()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colourAt = (x: number, y: number) => {
      const place = (y * info.width + x) * info.channels
      return `#${data.subarray(place, place + 3).toString('hex')}`
    }
    expect(colourAt(1020, 180)).not.toBe(INK_COLOURS.petrol.light)
    const column = Array.from({ length: 500 }, (_, y) => colourAt(1026, y))
    expect(column.indexOf(INK_COLOURS.ochre.light)).toBeGreaterThan(0)
    expect(column.lastIndexOf(INK_COLOURS.petrol.light)).toBeGreaterThan(
      column.lastIndexOf(INK_COLOURS.ochre.light),
    )
  })

  it('treats text as text, never as markup', async () => {
    const marked = { size: 40, colour: '#000', room: 1000 }
    const plain = await setText('b x /b', SANS, marked)
    expect((await setText('<b>x</b>', SANS, marked)).width).toBeGreaterThan(plain.width)
  })

  it('is set in our own fonts, whatever the system has', async () => {
    const setting = { size: 80, colour: '#000', room: 1000 }
    const widthIn = async (font: typeof SERIF) => (await setText('Daily Drops', font, setting)).width
    const other = await widthIn({ ...SERIF, name: 'No Such Font' })
    expect(await widthIn(SERIF)).not.toBe(await widthIn(SANS))
    expect(await widthIn(SERIF)).not.toBe(other)
  })
})
