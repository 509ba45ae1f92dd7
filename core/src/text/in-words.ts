const NUMERALS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'two', and digits from 11. */
export function inWords(number: number): string {
  return NUMERALS[number] ?? String(number)
}
