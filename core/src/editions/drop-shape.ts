/** An edition as a drop: one layer per item, the first at the bottom, as tall as its minutes. */
export const DROP_VIEW = { width: 96, height: 136 }
export const DROP_OUTLINE = 'M48 2C62 32 90 60 90 92a42 42 0 0 1-84 0C6 60 34 32 48 2Z'
export const DROP_GLINT = 'M15 97A33 33 0 0 0 35 122.5'

const TOP = 2
const BOTTOM = 134
/** What stays visible of a layer: the ends of the drop are narrow, so they need more. */
const FLOORS = { bottom: 20, tip: 28, other: 11 }
/** How far an edge hangs in the middle. */
const SAG = 3.5
const UNKNOWN_MINUTES = 4

export interface Layer {
  y: number
  height: number
}

/** Of a video its length, rounded; what nobody measured counts as an average item. */
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

/** The space between layers, for a drop shown this tall. */
export function dropGap(pixels: number): number {
  if (pixels >= 300) return 1.4
  return pixels >= 80 ? 2.6 : 4
}

/** A layer below its floor takes the floor, and the others share what is left, by their minutes. */
export function dropLayers(minutes: readonly number[], gap: number): Layer[] {
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

/** The band of a layer, wider than the drop: the outline cuts it. */
export function layerPath({ y, height }: Layer, index: number): string {
  const end = y + height
  const edge = `M-2 ${short(y - SAG)}Q48 ${short(y + SAG)} 98 ${short(y - SAG)}`
  if (index === 0) return `${edge}V140H-2Z`
  return `${edge}V${short(end - SAG)}Q48 ${short(end + SAG)} -2 ${short(end - SAG)}Z`
}

/** What fills the drop from below up to a share of its height. */
export function filledTo(share: number): string {
  const height = (BOTTOM - TOP) * share
  return layerPath({ y: share >= 1 ? -SAG : BOTTOM - height, height }, 0)
}

/** Where along the contour each layer begins and ends, from the top, between 0 and 1. */
export function layerShares(layers: readonly Layer[]): { from: number; to: number }[] {
  const share = (y: number) =>
    Math.min(1, Math.max(0, Math.round(((y - TOP) / (BOTTOM - TOP)) * 1000) / 1000))
  return layers.map(({ y, height }) => ({ from: share(y), to: share(y + height) }))
}

function short(number: number): number {
  return Math.round(number * 10) / 10
}
