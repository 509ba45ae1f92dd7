import { describe, expect, it } from 'vitest'
import { subject } from './subject.ts'

interface Plain {
  left: { count: number }
  hello: { name: string }
  bare: object
}
interface Rich {
  manage: { days: number; link: 'wrap' }
}

const english = {
  left: '{count, plural, one {# item left} other {# items left}}',
  hello: 'Hello {name}',
  bare: 'Save',
  manage: 'Kept for {days, plural, one {# day} other {# days}}. <link>Manage</link>.',
}
const polish = {
  ...english,
  left: '{count, plural, one {Został # element} few {Zostały # elementy} many {Zostało # elementów} other {Zostało # elementu}}',
}
const sample = subject<Plain, Rich>({ en: english, pl: polish, de: {} })

describe('a subject', () => {
  it('uses all plural forms of its language', () => {
    const t = sample.in('pl')
    expect([1, 2, 5, 22].map((count) => t('left', { count }))).toEqual([
      'Został 1 element',
      'Zostały 2 elementy',
      'Zostało 5 elementów',
      'Zostały 22 elementy',
    ])
  })

  it('[LANG-11] shows the English text where a translation is missing, never a key', () => {
    expect(sample.in('de')('hello', { name: 'Ada' })).toBe('Hello Ada')
    expect(sample.in('ar')('left', { count: 2 })).toContain('items left')
  })

  it('gives a sentence with a wrapped part as its pieces', () => {
    const pieces = sample.in<object>('en').rich('manage', { days: 7, link: (words) => ({ link: words }) })
    expect(pieces).toEqual(['Kept for 7 days. ', { link: ['Manage'] }, '.'])
  })

  it('treats arguments as text, whatever they contain', () => {
    expect(sample.in('en')('hello', { name: '<b>{count}</b>' })).toBe('Hello <b>{count}</b>')
  })
})
