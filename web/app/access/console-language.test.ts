import { expect, it } from 'vitest'
import { browserLanguage, chosenLanguage } from './console-language.ts'

const asking = (headers: Record<string, string>) => new Request('https://drops.example/admin', { headers })

it('[DEC-63] reads the language that was chosen with the switch', () => {
  const chosen = (cookie: string) => chosenLanguage(asking({ cookie }))
  expect(chosen('theme=dark; console-language=it')).toBe('it')
  expect(chosen('console-language=en')).toBe('en')
  for (const cookie of ['theme=dark', 'console-language=', 'console-language=de', 'language=en'])
    expect(chosen(cookie)).toBeUndefined()
})

it("[DEC-98] uses the browser's first language that the console has", () => {
  const first = (header: string) => browserLanguage(asking({ 'accept-language': header }))
  expect(first('it-IT,it;q=0.9,en;q=0.8')).toBe('it')
  expect(first('de-DE, it;q=0.7, en;q=0.3')).toBe('it')
  for (const header of ['en-GB,it;q=0.5', 'de', '', ',;=', `${'x'.repeat(5000)},it`])
    expect(first(header)).toBe('en')
})
