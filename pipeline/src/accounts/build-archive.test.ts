import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { settings } from '@daily-drops/messages/subjects/settings'
import { expect, it } from 'vitest'
import { readme } from './build-archive.ts'

it('explains the archive and each of its files', () => {
  const [title, ...lines] = readme('en').split('\n')
  expect(title).toBe('What Daily Drops knows about you')
  expect(lines).toContain('account.json: Your account.')
  expect(lines).toContain('refused-sign-ins.json: Refused attempts to sign in to your account.')
})

it.each(Object.keys(LOCALES) as Locale[])(
  'says in %s that the addresses of webhooks are left out',
  (locale) => {
    const lines = readme(locale).split('\n')
    const [, , , secrets] = lines
    const webhooks = lines.find((line) => line.startsWith('webhooks.json: ')) ?? ''
    expect(secrets).toMatch(/webhook/i)
    expect(webhooks).toContain(settings.in(locale)('title').slice(1, 6))
  },
)
