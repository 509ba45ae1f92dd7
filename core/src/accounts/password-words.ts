/** Shorter words occur inside most other words. */
const SHORTEST_WORD = 3
/** With this many further letters, a password no longer counts as made of the owner's words. */
const LETTERS_APART = 3

const PRODUCT_WORDS = ['dailydrops', 'daily', 'drops']

export interface PasswordOwner {
  name: string
  email: string
}

/**
 * Whether the password is little more than the owner's name or email address, with any digits and signs
 * around it.
 */
export function isMadeOfOwner(password: string, { name, email }: PasswordOwner): boolean {
  return isMadeOf(password, [
    ...wordsOf(name),
    lettersOf(name),
    ...wordsOf(email),
    lettersOf(email.split('@')[0] ?? ''),
  ])
}

export function isMadeOfProduct(password: string): boolean {
  return isMadeOf(password, PRODUCT_WORDS)
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const whole = lettersOf(password)
  const longestFirst = words
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
  let left = whole
  for (const word of longestFirst) left = left.replaceAll(word, ' ')
  return left !== whole && left.replaceAll(' ', '').length < LETTERS_APART
}

function wordsOf(text: string): string[] {
  return fold(text).split(/[^\p{L}]/u)
}

function lettersOf(text: string): string {
  return wordsOf(text).join('')
}

/** Words that differ only in case or accents are the same word. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
