import { expect, it } from 'vitest'
import { hasShortWord, markMatches } from './search-marks.ts'

/** The text with its matches in brackets. */
const marked = (text: string, ...words: string[]) =>
  markMatches(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['parts of words, in any case', 'Quantum QUANTUM', 'uantu', 'Q[uantu]m Q[UANTU]M'],
  ['accents in the text', 'À Genève, élection', 'election', 'À Genève, [élection]'],
  ['accents in the query', 'Der Faser-Ausbau', 'fäser', 'Der [Faser]-Ausbau'],
  ['accents as marks of their own', 'E\u0301lection', 'élect', '[E\u0301lect]ion'],
  ['one letter that folds to two', 'Die Straße heute', 'strasse', 'Die [Straße] heute'],
  ['a part of such a letter', 'Die Straße heute', 'tras', 'Die S[traß]e heute'],
  ['letters without decomposition', 'Łódź und Ørsted', 'lodz', '[Łódź] und Ørsted'],
  ['a capital dotless I', 'ISTANBUL İzmir', 'izmir', 'ISTANBUL [İzmir]'],
  ['Cyrillic', 'Искусственный интеллект', 'ИНТЕЛЛ', 'Искусственный [интелл]ект'],
  ['Arabic with vowel marks', 'الذَّكاءُ الاصطناعي', 'الذكاء', '[الذَّكاءُ] الاصطناعي'],
  ['Hindi', 'कृत्रिम बुद्धिमत्ता का', 'बुद्धि', 'कृत्रिम [बुद्धि]मत्ता का'],
  ['two Han characters in a sentence', '新しい機械学習モデル', '学習', '新しい機械[学習]モデル'],
  ['one Han character', '機械学習', '学', '機械[学]習'],
  ['kana with voicing marks', '生成アプリ', 'アプリ', '生成[アプリ]'],
  ['Hangul', '차세대인공지능칩', '지능', '차세대인공[지능]칩'],
  ['full-width Latin', 'ＧＰＵ不足', 'gpu', '[ＧＰＵ]不足'],
  ['short words where a word begins', 'AI is said to aid (ai)', 'ai', '[AI] is said to [ai]d ([ai])'],
  ['a hyphenated word', 'End-to-end or end to end', 'end-to-end', '[End-to-end] or [end to end]'],
  ['signs that are not punctuation', 'Up 37% in C++', '37%', 'Up [37%] in C++'],
])('marks %s', (_, text, word, expected) => {
  expect(marked(text, word)).toBe(expected)
})

it('marks several words, and overlapping ones as one', () => {
  expect(marked('Deep learning earns', 'learn', 'arni', 'deep')).toBe('[Deep] [learni]ng earns')
})

it('leaves a text without matches, and any text without query words, unchanged', () => {
  expect(markMatches('Nothing <b>here</b>', ['walrus', '"'])).toEqual([
    { text: 'Nothing <b>here</b>', isMatch: false },
  ])
  expect(markMatches('Nothing here', [])).toEqual([{ text: 'Nothing here', isMatch: false }])
  expect(markMatches('', ['a'])).toEqual([])
})

it.each([
  ['ai', true],
  ['new ai chips', true],
  ['model\t5', true],
  ['e\u0301a', true],
  ['news', false],
  ['학습', false],
  ['c++', false],
  ['', false],
])('"%s" has a word that only matches the start of a word: %s', (query, has) => {
  expect(hasShortWord(query)).toBe(has)
})
