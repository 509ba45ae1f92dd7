/** Preloaded before everything else: the time stands still, so that a page is the same every day. */
const NOW = Date.parse('2026-11-15T08:00:00Z')
const Real = Date

globalThis.Date = class extends Real {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    super(...((given.length === 0 ? [NOW] : given) as [number]))
  }
  static override now(): number {
    return NOW
  }
} as DateConstructor
