/** Letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
}
const ACCENTED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
const ARABIC_MARKS = /[\u0640\u064b-\u065f\u0670]/g
const NO_LETTERS = /[^\p{L}\p{N}\p{M}\p{S}%&*@#]+/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Each with its accents. */
export function lettersOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

export function foldLetter(letter: string): string {
  const lower = letter.normalize('NFKC').toLowerCase()
  const bare = ACCENTED.test(lower) ? lower.normalize('NFD').replace(/\p{Mn}/gu, '') : lower
  return [...bare.replace(ARABIC_MARKS, '')]
    .map((character) => PLAIN[character] ?? character)
    .join('')
    .replace(NO_LETTERS, ' ')
}

/** Without case, accents and punctuation, as the database folds what it searches. */
export function foldText(text: string): string {
  return lettersOf(text).map(foldLetter).join('')
}
