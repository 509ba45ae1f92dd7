/** Ink says what an item is about: eight inks, two main topics each. */
export const INKS = ['petrol', 'slate', 'heather', 'plum', 'rust', 'ochre', 'moss', 'pine'] as const

export type Ink = (typeof INKS)[number]

const INK_OF: Readonly<Record<string, Ink>> = {
  'ai-ml': 'petrol',
  'society-policy': 'petrol',
  technology: 'slate',
  security: 'slate',
  product: 'heather',
  'work-careers': 'heather',
  design: 'plum',
  entertainment: 'plum',
  startups: 'rust',
  sports: 'rust',
  business: 'ochre',
  finance: 'ochre',
  'climate-energy': 'moss',
  'life-culture': 'moss',
  science: 'pine',
  health: 'pine',
}

/** A main topic that was added later always gets the same one of the eight inks. */
export function inkOf(mainSlug: string): Ink {
  return INK_OF[mainSlug] ?? (INKS[letterSum(mainSlug) % INKS.length] as Ink)
}

function letterSum(word: string): number {
  let sum = 0
  for (const letter of word) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return sum
}
