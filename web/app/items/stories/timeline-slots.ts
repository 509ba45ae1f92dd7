/** Few enough for marks of 20 px to stay apart on a phone. */
export const SLOTS = 12
/** The most marks above each other. */
const STACK = 4

export interface Slot<Mark> {
  /** From 0, at the time of the first telling, to `SLOTS` - 1. */
  at: number
  marks: Mark[]
  /** Those for which there is no room. */
  more: number
}

/** Tellings by their time. Those close to each other share a slot. They are sorted by time. */
export function timelineSlots<Mark extends { published_at: string }>(
  tellings: readonly Mark[],
): Slot<Mark>[] {
  const times = tellings.map((telling) => Date.parse(telling.published_at))
  const first = Math.min(...times)
  const span = Math.max(...times) - first
  const slotOf = (telling: Mark) =>
    span === 0 ? 0 : Math.round(((Date.parse(telling.published_at) - first) / span) * (SLOTS - 1))
  return [...Map.groupBy(tellings, slotOf)].map(([at, marks]) => ({
    at,
    marks: marks.slice(0, STACK),
    more: Math.max(0, marks.length - STACK),
  }))
}
