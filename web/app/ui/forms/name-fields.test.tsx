import { expect, it } from 'vitest'
import { PageLocale } from '../../locale/page-locale.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { NameFields } from './name-fields.tsx'

const namesIn = (locale: 'en' | 'ja') => {
  const markup = renderScreen(
    <PageLocale value={locale}>
      <NameFields saved={{ first_name: 'Ada', last_name: 'Lovelace' }} />
    </PageLocale>,
  )
  return [...markup.matchAll(/name="(\w+)"/g)].map(([, name]) => name)
}

it('[LANG-09] asks for the family name first in Japanese, and last elsewhere', () => {
  expect(namesIn('en')).toEqual(['first_name', 'last_name'])
  expect(namesIn('ja')).toEqual(['last_name', 'first_name'])
})
