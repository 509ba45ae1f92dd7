import { edition } from '@daily-drops/messages/subjects/edition'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageLocale } from '../../locale/page-locale.ts'
import { EnglishNote } from './english-note.tsx'

const noteIn = (locale: 'de' | 'en', ...languages: string[]) =>
  renderToStaticMarkup(
    <PageLocale value={locale}>
      <EnglishNote className="" items={languages.map((language) => ({ language }))} />
    </PageLocale>,
  )

it('[LANG-13] says in the language of the page that English items complete the edition', () => {
  expect(noteIn('de', 'de', 'en')).toContain(edition.in('de')('filled'))
})

it('says nothing where all items are in the language of the page', () => {
  expect(noteIn('de', 'de', 'de')).toBe('')
  expect(noteIn('en', 'en', 'en')).toBe('')
})
