/** Shorter ones are in every other word. */
const SHORTEST_WORD = 3
/** So many letters beside the words make a password no longer "made of" them. */
const LETTERS_APART = 3

const PRODUCT_WORDS = ['dailydrops', 'daily', 'drops']

export interface PasswordOwner {
  name: string
  email: string
}

/** Whether little but the person's name or e-mail address is in the password, whatever digits and signs stand around it. */
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

/** Case and accents make no other word. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
