import { describe, expect, it } from 'vitest'
import { hashText, termsOf } from './story-terms.ts'

const texts = (text: string, language: string) => termsOf(text, language).map((term) => term.text)

describe('termsOf', () => {
  it('leaves out small words and reduces the others to their stems', () => {
    expect(texts('The companies were building a battery', 'en')).toEqual(['compan', 'buildi', 'batter'])
  })

  it('gives inflected forms, accents and capitals one term', () => {
    expect(texts('Übernahmen', 'de')).toEqual(texts('ubernahme', 'de'))
    expect(texts('компания', 'ru')).toEqual(texts('Компанию', 'ru'))
    expect(texts('المحطة', 'ar')).toEqual(texts('محطة', 'ar'))
  })

  it('writes numbers in one form', () => {
    expect(texts('1,200 euro', 'en')[0]).toBe('1200')
    expect(texts('1.200 euro', 'it')[0]).toBe('1200')
    expect(texts('34,6 Prozent', 'de')[0]).toBe(texts('34.6 percent', 'en')[0])
  })

  it('recognises names by their capitals, where capitals mean something', () => {
    const kinds = Object.fromEntries(
      termsOf('A deal between Northwind and Celvia', 'en').map((t) => [t.text, t.kind]),
    )
    expect(kinds).toEqual({ deal: 'word', northw: 'name', celvia: 'name' })
    expect(termsOf('Northwind Buys Celvia', 'en').every(({ kind }) => kind === 'word')).toBe(true)
  })

  it.each([
    ['Celvia makes batteries', 'word'],
    ['the maker closed. Celvia makes batteries', 'word'],
    ['a maker said: "Celvia makes batteries', 'word'],
    ['the maker Celvia makes batteries', 'name'],
    ['the maker, Celvia, makes batteries', 'name'],
  ])('treats a capital as a name only where no sentence begins: %s', (text, kind) => {
    expect(termsOf(text, 'en').find((term) => term.text === 'celvia')?.kind).toBe(kind)
  })

  it('keeps a term as a name once it has been one', () => {
    const [term] = termsOf('a Celvia plant makes celvia cells', 'en')
    expect(term).toEqual({ text: 'celvia', kind: 'name' })
  })

  it('leaves marks inside a number alone unless they separate thousands', () => {
    expect(texts('version 1.2.3', 'en')).toEqual(['versio', '1.2.3'])
    expect(texts('1,200,000 euro', 'en')[0]).toBe('1200000')
    expect(texts('1.2345 euro', 'en')[0]).toBe('1.2345')
  })

  it('removes no article from a short Arabic noun, nor from its middle', () => {
    expect(texts('المن', 'ar')).toEqual(['المن'])
    expect(texts('مالكية', 'ar')).toEqual(['مالكية'])
  })

  it('splits scripts without spaces into pairs of characters', () => {
    expect(texts('固态电池', 'zh')).toEqual(['固态', '态电', '电池'])
    expect(texts('電池を発表', 'ja')).toEqual(['電池', '発表'])
  })
})

describe('hashText', () => {
  it('fits a database integer and distinguishes texts', () => {
    const hashes = Array.from({ length: 5000 }, (_, n) => hashText(`term ${n}`))
    expect(new Set(hashes).size).toBe(5000)
    expect(hashes.every((hash) => hash === (hash | 0))).toBe(true)
  })
})
