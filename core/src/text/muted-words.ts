/** Scripts without spaces between words, and Hangul, which search sets apart syllable by syllable. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Whether a word can be matched as a whole word. In other scripts it is matched anywhere. */
export const hasWordBoundaries = (word: string) => !UNSPACED.test(word)
