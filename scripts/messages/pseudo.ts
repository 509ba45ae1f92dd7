import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

// cspell:disable-next-line
const ACCENTED = 'åéîøûçñšžğłřÀÉÎÕÜÇÑŠŽĞŁŘ'
const GROWTH = 0.4
/** A longer tail is several words, as in a longer sentence. */
const LONGEST_WORD = 9

/** The letters of a message in its longest form. */
function lettersIn(elements: readonly MessageFormatElement[]): number {
  return elements.map(lettersOf).reduce((sum, letters) => sum + letters, 0)
}

function lettersOf(element: MessageFormatElement): number {
  switch (element.type) {
    case TYPE.literal:
      return element.value.match(/\p{L}/gu)?.length ?? 0
    case TYPE.tag:
      return lettersIn(element.children)
    case TYPE.plural:
    case TYPE.select:
      return Math.max(...Object.values(element.options).map(({ value }) => lettersIn(value)))
    default:
      return 0
  }
}

function tail(letters: number): string {
  const grown = Array.from({ length: letters }, (_, index) => ACCENTED[index % ACCENTED.length]).join('')
  if (letters <= LONGEST_WORD) return grown
  return ` ${(grown.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'g')) ?? []).join(' ')}`
}

/**
 * A message as a long language would have it: brackets show what is not in the catalogue, is cut off or put together
 * from parts, and 40 % more letters, all with accents, show what has no room. The English words stay in front, so that
 * journeys find them.
 */
export function pseudo(text: string): string {
  const elements = parse(text)
  const isWord = elements.at(-1)?.type === TYPE.literal
  const growth = tail(Math.ceil(lettersIn(elements) * GROWTH))
  return `[${text}${isWord || growth.startsWith(' ') ? '' : ' '}${growth}]`
}
