import { describe, expect, it } from 'vitest'
import { wordsOf } from './words.ts'

describe('wordsOf', () => {
  it('gives the forms of a word the same stem', () => {
    expect(wordsOf('Batteries', 'en')).toEqual(wordsOf('battery', 'en'))
    expect(wordsOf('running', 'en')).toEqual(wordsOf('runs', 'en'))
    expect(wordsOf('modelli', 'it')).toEqual(wordsOf('modello', 'it'))
    expect(wordsOf('Anweisungen', 'de')).toEqual(wordsOf('Anweisung', 'de'))
    expect(wordsOf('الجامعات', 'ar')).toEqual(wordsOf('جامعة', 'ar'))
  })

  it('keeps what makes C++ and C# names, and drops other signs', () => {
    expect(wordsOf('C++ & C#: end-to-end?', 'en')).toEqual(['c++', 'c#', 'end', 'to', 'end'])
  })

  it('folds accents and letters that have none', () => {
    expect(wordsOf('Études à Łódź, Größe', 'en')).toEqual(wordsOf('etudes a lodz, grosse', 'en'))
  })

  it('treats each character of an unspaced script as a word, and Latin names as a whole', () => {
    expect(wordsOf('人工知能とAI', 'ja')).toEqual(['人', '工', '知', '能', 'と', 'ai'])
    expect(wordsOf('AI需要と2026年', 'ja')).toEqual(['ai', '需', '要', 'と', '2026', '年'])
  })

  it('keeps the vowel signs of Hindi', () => {
    expect(wordsOf('विज्ञान', 'hi')).toEqual(['विज्ञान'])
  })
})
