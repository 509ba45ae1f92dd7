import { expect, it } from 'vitest'
import { errorPage } from './error-page.ts'

const shown = async (error: string, locale: 'en' | 'ar') =>
  String(await errorPage({ error, code: 'INTERNAL', requestId: 'r1' }, locale))

it('says what happened, and offers two ways on', async () => {
  const page = await shown('Too bad.', 'en')
  expect(page).toContain('<html lang="en" dir="ltr">')
  expect(page).toContain('<p>Too bad.</p>')
  expect(page).toContain('<p><a href="">Try again</a> or go to the <a href="/">front page</a>.</p>')
  expect(page).toContain('Reference: r1')
})

it('declares its language and direction, and escapes what it is given', async () => {
  const page = await shown('<script>', 'ar')
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('<p>&lt;script&gt;</p>')
})
