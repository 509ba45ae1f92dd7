export interface Habit {
  pattern: RegExp
  better: string
  /** A text that the pattern finds. The test shows it. */
  example: string
}

/** Wording that has a plainer form. A pattern that finds good English does not belong here. */
export const HABITS: readonly Habit[] = [
  { pattern: /\bany more(?=[.,;:!?'"’)]|$)/i, better: 'no longer', example: 'It does not work any more.' },
  { pattern: /\bat present\b/i, better: 'currently', example: 'At present you allow it.' },
  { pattern: /\bof late\b/i, better: 'recently', example: 'what they wrote of late' },
  {
    pattern: /(?<!, )\bso (?:many|much)\b(?! (?:that|of|as|more|less|better|faster))/i,
    better: 'up to, at most, or the name of the limit',
    example: 'waits for so many pages only',
  },
  {
    pattern: /\b(?:for|to|of|by|from|than) who (?!else)/i,
    better: 'the noun before who: for readers who …',
    example: 'sent to who has it',
  },
  { pattern: /\be-mail/i, better: 'email', example: 'Your e-mail address' },
  { pattern: /\bsub topic/i, better: 'subtopic', example: 'its sub topics' },
  { pattern: /\banew\b/i, better: 'again', example: 'is made anew' },
  { pattern: /\bby and by\b/i, better: 'gradually', example: 'renamed by and by' },
  { pattern: /\bin vain\b/i, better: 'without success', example: 'tried in vain' },
  {
    pattern: /\b(?:cannot|could not|to) be had\b/i,
    better: 'is not available',
    example: 'no video was to be had',
  },
  { pattern: /\bkept pages?\b/i, better: 'cached page', example: 'on no kept page' },
  {
    pattern: /\bfrom (?:today|tomorrow|that day) on\b/i,
    better: 'from tomorrow',
    example: 'less often from tomorrow on',
  },
  { pattern: /\b(?:goes|went) on\b/i, better: 'continues', example: 'It goes on as before.' },
  { pattern: /\b(?:unless|as|when) told\b/i, better: 'by default', example: '16:9 unless told otherwise' },
  { pattern: /\bwork(?:s|ed)? off\b/i, better: 'process', example: 'the row is worked off once' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, better: 'repair', example: 'Mend videos' },
  { pattern: /\bplates?\b/i, better: 'placeholder', example: 'pictures and plates' },
  { pattern: /\basleep\b/i, better: 'deferred', example: 'while the page is asleep' },
  { pattern: /\bcourier/i, better: 'sender', example: 'the courier takes it' },
  { pattern: /\bdeafen/i, better: 'stop listening', example: 'deafen()' },
]

/** Texts that stay as they are: quoted from the specification, test data, or fixed by a version. */
export const ALLOWED: readonly string[] = [
  "registrati con l'e-mail",
  'Then it goes on for quite a while.',
  // Raised by a released migration.
  'does not exist any more',
  // The language model's prompt changes only with its version.
  'the one sub topic that the article is mainly about',
  'listed under that sub topic',
]

export interface Finding {
  line: number
  found: string
  better: string
}

export function findHabits(text: string): Finding[] {
  return text.split('\n').flatMap((line, at) => {
    const checked = ALLOWED.reduce((rest, allowed) => rest.replaceAll(allowed, ''), line)
    return HABITS.flatMap(({ pattern, better }) => {
      const [found] = pattern.exec(checked) ?? []
      return found ? [{ line: at + 1, found, better }] : []
    })
  })
}
