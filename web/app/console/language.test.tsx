import { expect, it } from 'vitest'
import { readLanguage, useLanguage } from './language.tsx'
import { markupOf, textOf } from './testing/markup.tsx'

const asking = (cookie?: string) =>
  readLanguage(new Request('https://drops.example/admin', cookie ? { headers: { cookie } } : {}))

function Shown() {
  return <p>{useLanguage('it')}</p>
}

it('[DEC-63] the console uses the chosen language, or else the default of each screen', () => {
  expect(asking('theme=dark; console-language=it')).toBe('it')
  expect(asking('console-language=en')).toBe('en')
  for (const cookie of [undefined, 'console-language=', 'console-language=de', 'language=en'])
    expect(asking(cookie)).toBeUndefined()
  expect(textOf(markupOf(<Shown />, { language: 'en' }))).toBe(' en ')
  expect(textOf(markupOf(<Shown />))).toBe(' it ')
})
