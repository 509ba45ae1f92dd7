import { describe, expect, it } from 'vitest'
import { cutAtSentence, cutAtWord } from './sentence.ts'

describe('cutAtSentence', () => {
  it('leaves a short text as it is, on one line', () => {
    expect(cutAtSentence('One line.\nAnother one', 100)).toBe('One line. Another one')
  })

  it('keeps the whole sentences that fit', () => {
    const text = 'The first is short. The second is short too. The third would go over the limit.'
    expect(cutAtSentence(text, 50)).toBe('The first is short. The second is short too.')
  })

  it('does not treat the point in an abbreviation or number as an end', () => {
    const text = 'Version 2.1 costs 3.50 a month and no more. Then it goes on for quite a while.'
    expect(cutAtSentence(text, 50)).toBe('Version 2.1 costs 3.50 a month and no more.')
  })

  it.each([
    [
      'ja',
      '新しいモデルが公開された。価格は半分になった。開発者は来月から使える。',
      25,
      '新しいモデルが公開された。価格は半分になった。',
    ],
    [
      'hi',
      'नया मॉडल जारी हुआ। कीमत आधी हो गई। डेवलपर इसे अगले महीने से इस्तेमाल कर सकेंगे।',
      40,
      'नया मॉडल जारी हुआ। कीमत आधी हो गई।',
    ],
    ['ar', 'هل انتهى الأمر؟ لا أحد يعرف بعد متى تنتهي القصة الطويلة.', 20, 'هل انتهى الأمر؟'],
  ])('recognises the full stops of %s', (language, text, limit, expected) => {
    expect(cutAtSentence(text, limit, language)).toBe(expected)
  })

  it('cuts a first sentence that is too long between words, and marks the cut', () => {
    expect(cutAtSentence('A sentence, which never seems to come to its end', 20)).toBe('A sentence, which…')
    expect(cutAtSentence('語'.repeat(50), 10)).toBe(`${'語'.repeat(9)}…`)
  })

  it('leaves a text of exactly the limit unchanged', () => {
    expect(cutAtSentence('No stop at the end', 18)).toBe('No stop at the end')
    expect(cutAtWord('No stop at the end', 18)).toBe('No stop at the end')
    expect(cutAtSentence('The first. More', 10)).toBe('The first.')
  })

  it('leaves no dangling punctuation before the ellipsis', () => {
    expect(cutAtWord('One thing, then many others', 14)).toBe('One thing…')
    expect(cutAtWord('One thing –  then many others', 15)).toBe('One thing…')
    expect(cutAtWord('- - - - - - - - -', 6)).toBe('…')
  })

  it('never leaves half a character', () => {
    expect(cutAtSentence('😀'.repeat(30), 10).isWellFormed()).toBe(true)
  })
})
