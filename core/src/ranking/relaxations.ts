/** The rules that can be relaxed, in this order. Language, mutes and the sponsored limit are never relaxed. */
export const RELAXATIONS = [
  'one-topic',
  'older',
  'neighbour-topics',
  'other-topics',
  'more-per-source',
  'no-video',
  'fewer-items',
] as const

export type Relaxation = (typeof RELAXATIONS)[number]
