const LETTERS_A_SECOND = 15
/** Their letters are whole syllables or words. */
const DENSE: Readonly<Record<string, number>> = { ja: 7, zh: 5, ko: 7 }

/** About how fast a voice reads. */
export const lettersASecond = (language: string): number => DENSE[language] ?? LETTERS_A_SECOND
