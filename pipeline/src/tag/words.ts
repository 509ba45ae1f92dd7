import type { LanguageCode } from '@daily-drops/core/languages'

/** Endings that change a word's form and not its subject. The longest that leaves a stem is removed. */
const ENDINGS: Record<LanguageCode, RegExp | null> = {
  en: /^(?:ational|ations?|ating|ators?|ments?|ingly|ings?|edly|ness|iers?|ies|ers?|ied|est|ions?|als|ally|al|ed|es|ly|e|s|y)$/,
  it: /^(?:zioni|zione|mente|ismo|isti|iche|ici|ica|ico|he|hi|ie|[aeio])$/,
  es: /^(?:ciones|cion|mente|ismo|istas?|icas?|icos?|as|os|es|[aeos])$/,
  fr: /^(?:ations?|ements?|iques?|istes?|eaux|eau|aux|ees?|es|e|s|x)$/,
  pt: /^(?:coes|cao|mente|ismo|istas?|icas?|icos?|ais|eis|oes|as|os|es|[aeos])$/,
  de: /^(?:ungen|ung|ischen|ischer|isches|ische|isch|innen|ern|en|er|es|em|e|n|s)$/,
  nl: /^(?:ingen|ing|ische|isch|eren|ers|en|er|es|e|s)$/,
  sv: /^(?:ningar|ningen|ning|arna|erna|orna|ar|er|or|en|et|na|a|e|t|s)$/,
  no: /^(?:ninger|ningen|ning|ene|ane|er|en|et|a|e|s)$/,
  da: /^(?:ninger|ningen|ning|erne|ene|er|en|et|e|s)$/,
  fi: /^(?:issa|ista|illa|ilta|ille|ssa|sta|lla|lta|lle|iden|ien|jen|ksi|ja|ta|en|in|an|on|t|n|a|i)$/,
  pl: /^(?:owych|owego|owej|owy|owa|owe|ami|ach|ego|emu|iej|ych|ow|om|em|ie|ia|iu|[aeiouy])$/,
  cs: /^(?:ovych|oveho|ova|ove|ovy|ami|ach|eho|emu|ych|ich|ou|um|em|[aeiouy])$/,
  ru: /^(?:ического|ическии|ическая|ические|ости|ость|ами|ями|ого|ему|ому|ах|ях|ов|ев|ом|ем|ам|ям|ои|еи|ыи|ии|ая|яя|ые|ие|ую|ых|их|[аеиоуыьюя])$/,
  tr: /^(?:larinin|lerinin|larin|lerin|lari|leri|ların|ler|lar|nin|nun|dan|den|tan|ten|da|de|yi|yu|si|su|in|un|[iuae])$/,
  ar: /^(?:يات|ات|ون|ين|ان|يه|ها|ه|ي)$/,
  hi: /^(?:ियों|ाओं|ों|ें|ीय|ी|े|ा)$/,
  ja: null,
  ko: null,
  zh: null,
}
const ARABIC_PREFIX = /^(?:وال|بال|كال|فال|لل|ال|و(?=\p{L}{4}))/u
const MIN_STEM: Partial<Record<LanguageCode, number>> = { ar: 3, hi: 2 }

/** A character of these scripts is a word: their texts have no spaces, or attach particles to words. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]|[[\p{L}\p{M}\p{N}+#]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]]+/gv
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u
/** Letters that do not decompose into a base and an accent. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/** The words of a text, normalised for comparison: lower case, without accents and endings. */
export function wordsOf(text: string, language: LanguageCode): string[] {
  const plain = fold(text).replace(/['’]s\b/gu, '')
  return Array.from(plain.matchAll(WORD), ([word]) => knownStem(word, language))
}

export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word)
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u065f]/gu, '')
    .normalize('NFC')
}

const MOST_STEMS = 50_000
const stems = new Map<string, string>()

function knownStem(word: string, language: LanguageCode): string {
  const key = `${language} ${word}`
  let known = stems.get(key)
  if (known === undefined) {
    if (stems.size >= MOST_STEMS) stems.clear()
    known = stem(word, language)
    stems.set(key, known)
  }
  return known
}

function stem(word: string, language: LanguageCode): string {
  const ending = ENDINGS[language]
  if (!ending || /\p{N}|[+#]/u.test(word)) return word
  if (language === 'en') return englishStem(word, ending)
  const bare = language === 'ar' ? word.replace(ARABIC_PREFIX, '') : word
  return withoutEnding(bare, ending, MIN_STEM[language] ?? 4)
}

function englishStem(word: string, ending: RegExp): string {
  if (/(?:ss|us|is)$/.test(word)) return word
  if (word.length < 5) return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
  return withoutEnding(word, ending, 4).replace(/([bdfgmnprt])\1$/, '$1')
}

function withoutEnding(word: string, ending: RegExp, shortestStem: number): string {
  for (let from = shortestStem; from < word.length; from++) {
    if (ending.test(word.slice(from))) return word.slice(0, from)
  }
  return word
}
