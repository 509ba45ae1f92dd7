import { subject } from '@daily-drops/messages/subject'
import { expect, it } from 'vitest'
import { consoleLanguage, useLanguage } from './language.tsx'
import { titledBy } from './page-title.ts'
import { ConsoleShell } from './shell.tsx'
import { markupOf, textOf } from './testing/markup.tsx'

const VIEWER = { email: 'ada@example.com', displayName: 'Ada', role: 'admin', shortcuts: true } as never

function Screen() {
  return <p>{useLanguage()}</p>
}

const shell = (
  <ConsoleShell viewer={VIEWER} theme="light" counts={{}}>
    <Screen />
  </ConsoleShell>
)

it('[DEC-63] the console uses the chosen language, or the one that the page opens in', () => {
  expect(consoleLanguage('en', '/admin/sources')).toBe('en')
  expect(consoleLanguage('it', '/admin')).toBe('it')
  expect(consoleLanguage(undefined, '/admin/sources')).toBe('it')
  expect(consoleLanguage(undefined, '/admin/users')).toBe('en')
})

it('navigation and screen are in one language', () => {
  const italian = markupOf(shell, { language: 'it' })
  expect(italian).toContain('<div lang="it"')
  expect(textOf(italian)).toContain(
    'Vai a… Ctrl K Panoramica Dashboard Contenuti Sorgenti Articoli Revisione',
  )
  expect(textOf(italian)).not.toMatch(/Overview|Sources|Articles|Jump|More|People|Audit/)
  const english = textOf(markupOf(shell, { language: 'en' }))
  expect(english).toContain('Overview Dashboard Content Sources Articles Review')
  expect(english).not.toMatch(/Panoramica|Sorgenti|Articoli|Altro|Persone/)
})

it('a page is titled in the language that it is shown in', () => {
  const meta = titledBy(
    subject<{ title: object }, object>({ en: { title: 'Users' }, it: { title: 'Utenti' } }),
  )
  const at = (pathname: string, language?: 'en' | 'it') =>
    meta({
      location: { pathname },
      matches: [undefined, { id: 'routes/admin/shell', loaderData: { language } }],
    })
  expect(at('/admin/users')).toEqual([{ title: 'Users · Daily Drops' }])
  expect(at('/admin/users', 'it')).toEqual([{ title: 'Utenti · Daily Drops' }])
  expect(at('/admin/sources')).toEqual([{ title: 'Utenti · Daily Drops' }])
})
