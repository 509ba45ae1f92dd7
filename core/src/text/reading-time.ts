const WORDS_A_MINUTE = 220
/** Han and kana are read by the character. */
const CHARACTERS_A_MINUTE = 450
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** Whole minutes to read a text, at least 1. */
export function readingMinutes(text: string): number {
  const characters = text.match(UNSPACED)?.length ?? 0
  const words = text.replace(UNSPACED, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE))
}
