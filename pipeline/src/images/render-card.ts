import { readFile } from 'node:fs/promises'
import { CARD_SIZE } from '@daily-drops/contract/items/images'
import type { Card } from '@daily-drops/contract/jobs/images'
import { PAGE_COLOURS } from '@daily-drops/core/design/colours'
import { MARK_VIEW } from '@daily-drops/core/editions/mark-shape'
import { cutAtWord } from '@daily-drops/core/text/sentence'
import type { Ink } from '@daily-drops/core/topics/topic-inks'
import sharp, { type OverlayOptions } from 'sharp'
import { type CardText, SANS, SERIF, setText } from './card-text.ts'
import { drawMark } from './draw-mark.ts'

const { width: WIDTH, height: HEIGHT } = CARD_SIZE
const MARGIN = 76
const ROOM = WIDTH - 2 * MARGIN

/** The colours of our pages in light mode. */
const { paper, ink, 'ink-2': ink2, 'ink-3': ink3, line, accent } = PAGE_COLOURS
const [PAPER, INK, INK_2, INK_3] = [paper.light, ink.light, ink2.light, ink3.light]
const [LINE, ACCENT] = [line.light, accent.light]

const BAR = 12
const BOTTOM = HEIGHT - BAR - 44
const ROW = 66
const GAP = 40
const DROP_TOP = 146
const TALLEST_DROP = 280

/** The largest size that leaves room for the text below. */
const TITLE_SIZES = [112, 92, 76, 60]
const LONGEST_TITLE = 110
const LONGEST_HEADLINE = 70

const MARK = new URL('card-mark.png', import.meta.url)

/** At the start of the line. */
type Place = (block: CardText, where: { top: number }) => OverlayOptions

interface Foot {
  top: number
  overlays: OverlayOptions[]
}

const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * A sheet of paper: the masthead, the subject of the page, and its first items. Everything but the masthead starts on
 * the side on which the title starts.
 */
export async function renderCard({ kicker, title, lines, inks }: Card): Promise<Buffer> {
  const isMirrored = RIGHT_TO_LEFT.test(title)
  const at = (block: CardText, { top }: { top: number }) =>
    placed(block, { left: isMirrored ? WIDTH - MARGIN - block.width : MARGIN, top })
  const foot = lines.length > 1 ? await headlines(lines, at) : await summary(lines[0] ?? '', at)
  const small = kicker
    ? await setText(kicker, SANS, { size: 27, colour: INK_3, room: ROOM, wraps: false })
    : null
  const top = small ? 200 : 160
  const drop = inks.length > 0 ? await markBeside(inks, foot.top - GAP - DROP_TOP) : null
  const heading = await fitted(title, {
    height: foot.top - GAP - top,
    room: ROOM - (drop ? drop.width + GAP : 0),
  })
  const overlays: OverlayOptions[] = [
    { input: await readFile(MARK), left: MARGIN, top: 48 },
    placed(await setText('Daily Drops', SERIF, { size: 36, colour: INK, room: ROOM }), {
      left: MARGIN + 52,
      top: 54,
    }),
    rule(114, INK, { height: 2 }),
    ...(small ? [at(small, { top: 144 })] : []),
    at(heading, { top }),
    ...(drop
      ? [placed(drop, { left: isMirrored ? MARGIN : WIDTH - MARGIN - drop.width, top: DROP_TOP })]
      : []),
    ...foot.overlays,
    rule(HEIGHT - BAR, ACCENT, { height: BAR, left: 0, width: WIDTH }),
  ]
  return sharp({ create: { ...CARD_SIZE, channels: 3, background: PAPER } })
    .composite(overlays)
    .png({ palette: true, colours: 64 })
    .toBuffer()
}

async function fitted(title: string, { height, room }: { height: number; room: number }): Promise<CardText> {
  const words = cutAtWord(title, LONGEST_TITLE)
  for (const size of TITLE_SIZES) {
    const block = await setText(words, SERIF, { size, colour: INK, room })
    if (block.height <= height) return block
  }
  return setText(words, SERIF, { size: 48, colour: INK, room })
}

/** On the right, as tall as the space above the footer. */
async function markBeside(inks: readonly Ink[], room: number): Promise<CardText> {
  const height = Math.min(TALLEST_DROP, room)
  const data = await drawMark(inks, height)
  return { data, height, width: Math.round((height * MARK_VIEW.width) / MARK_VIEW.height) }
}

/** A text that may wrap, aligned to the lower edge. */
async function summary(words: string, at: Place): Promise<Foot> {
  if (!words) return { top: BOTTOM, overlays: [] }
  const block = await setText(words, SANS, { size: 31, colour: INK_2, room: ROOM, spacing: 12 })
  const top = BOTTOM - block.height
  return { top, overlays: [at(block, { top })] }
}

/** One per row, each below a hairline, as in an edition. */
async function headlines(lines: readonly string[], at: Place): Promise<Foot> {
  const start = BOTTOM + 20 - lines.length * ROW
  const rows = lines.map(async (line, index) => {
    const top = start + index * ROW
    const words = cutAtWord(line, LONGEST_HEADLINE)
    const block = await setText(words, SANS, { size: 29, colour: INK_2, room: ROOM, wraps: false })
    return [rule(top, LINE, { height: 2 }), at(block, { top: top + Math.round((ROW - block.height) / 2) })]
  })
  return { top: start, overlays: (await Promise.all(rows)).flat() }
}

function placed({ data }: CardText, { left, top }: { left: number; top: number }): OverlayOptions {
  return { input: data, left, top }
}

function rule(
  top: number,
  background: string,
  { height, left = MARGIN, width = ROOM }: { height: number; left?: number; width?: number },
): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background } }, left, top }
}
