import { shell } from '@daily-drops/messages/subjects/shell'
import { expect, it } from 'vitest'
import { meta } from './root.tsx'

it('a refused page has a title in its language, although no loader ran', () => {
  const titleIn = (locale: string) => {
    const data = { refusal: { kind: 'denied' }, shell: { locale, locales: ['en'] } }
    const error = { status: 403, statusText: '', internal: false, data }
    return meta({ error, matches: [undefined] } as never)?.[0]
  }
  for (const locale of ['de', 'ar', 'en'] as const)
    expect(titleIn(locale)).toEqual({ title: expect.stringContaining(shell.in(locale)('forbidden')) })
})
