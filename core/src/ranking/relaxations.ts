/** What gave way, in the order in which rules give way. Language, blocks and the sponsored limit never do. */
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
