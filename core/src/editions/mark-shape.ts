/** An edition drawn as its mark: one layer per item, the first at the bottom, each as tall as its minutes. */
export const MARK_VIEW = { width: 96, height: 136 }
export const MARK_OUTLINE = 'M48 2C62 32 90 60 90 92a42 42 0 0 1-84 0C6 60 34 32 48 2Z'
export const MARK_GLINT = 'M15 97A33 33 0 0 0 35 122.5'

const TOP = 2
const BOTTOM = 134
/** The smallest visible height of a layer. The ends of the mark are narrow, so they need more. */
const FLOORS = { bottom: 20, tip: 28, other: 11 }
/** How far an edge sags in the middle. */
const SAG = 3.5
const UNKNOWN_MINUTES = 4

export interface Layer {
  y: number
  height: number
}

/** A video's length, rounded. An item without a known length counts as an average one. */
export function itemMinutes(item: {
  youtube_duration: number | null
  reading_minutes: number | null
}): number {
  const minutes = item.youtube_duration === null ? item.reading_minutes : item.youtube_duration / 60
  return countedMinutes(minutes)
}

/** What an item adds to the minutes of its edition. */
export function countedMinutes(minutes: number | null): number {
  return Math.max(1, Math.round(minutes ?? UNKNOWN_MINUTES))
}

/** The gap between layers, for a mark of this height. */
export function markGap(pixels: number): number {
  if (pixels >= 300) return 1.4
  return pixels >= 80 ? 2.6 : 4
}

/** A layer below its minimum gets the minimum, and the others share the rest by their minutes. */
export function markLayers(minutes: readonly number[], gap: number): Layer[] {
  const room = BOTTOM - TOP - gap * (minutes.length - 1)
  const floors = minutes.map((_, index) => Math.min(floorAt(index, minutes.length), room / minutes.length))
  const held = new Set<number>()
  for (;;) {
    const heights = sharedHeights(minutes, { room, floors, held })
    const low = heights.findIndex((height, index) => !held.has(index) && height < (floors[index] ?? 0) - 0.01)
    if (low === -1) return stacked(heights, gap)
    held.add(low)
  }
}

function floorAt(index: number, count: number): number {
  if (index === count - 1) return FLOORS.tip
  return index === 0 ? FLOORS.bottom : FLOORS.other
}

function sharedHeights(
  minutes: readonly number[],
  { room, floors, held }: { room: number; floors: readonly number[]; held: ReadonlySet<number> },
): number[] {
  let left = room
  let free = 0
  for (const [index, length] of minutes.entries()) {
    if (held.has(index)) left -= floors[index] ?? 0
    else free += length
  }
  return minutes.map((length, index) => (held.has(index) ? (floors[index] ?? 0) : (left * length) / free))
}

function stacked(heights: readonly number[], gap: number): Layer[] {
  let bottom = BOTTOM
  return heights.map((height) => {
    const layer = { y: bottom - height, height }
    bottom = layer.y - gap
    return layer
  })
}

/** The band of a layer. It is wider than the mark, and the outline clips it. */
export function layerPath({ y, height }: Layer, index: number): string {
  const end = y + height
  const edge = `M-2 ${short(y - SAG)}Q48 ${short(y + SAG)} 98 ${short(y - SAG)}`
  if (index === 0) return `${edge}V140H-2Z`
  return `${edge}V${short(end - SAG)}Q48 ${short(end + SAG)} -2 ${short(end - SAG)}Z`
}

/** The shape that fills the mark from below up to a share of its height. */
export function filledTo(share: number): string {
  const height = (BOTTOM - TOP) * share
  return layerPath({ y: share >= 1 ? -SAG : BOTTOM - height, height }, 0)
}

/** Where each layer begins and ends along the outline, from the top, between 0 and 1. */
export function layerShares(layers: readonly Layer[]): { from: number; to: number }[] {
  const share = (y: number) =>
    Math.min(1, Math.max(0, Math.round(((y - TOP) / (BOTTOM - TOP)) * 1000) / 1000))
  return layers.map(({ y, height }) => ({ from: share(y), to: share(y + height) }))
}

function short(number: number): number {
  return Math.round(number * 10) / 10
}
