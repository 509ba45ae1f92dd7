/** About how fast a voice reads. Letters of some languages are whole syllables. As in `listen-button.tsx`. */
export const lettersASecond = (language: string): number => (/ja|zh|ko/.test(language) ? 6 : 15)
