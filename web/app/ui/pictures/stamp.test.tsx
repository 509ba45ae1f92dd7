import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageLocale } from '../../locale/page-locale.ts'
import { Stamp } from './stamp.tsx'

it.each([
  ['en', 2],
  ['ja', 2],
  ['ar', 0],
] as const)("writes the stamp's lines around its mark, and straight in Arabic: %s", (locale, arcs) => {
  const markup = renderToStaticMarkup(
    <PageLocale value={locale}>
      <Stamp title="128" day="2026" layers={[]} />
    </PageLocale>,
  )
  const lines = [...markup.matchAll(/<path id="[^"]*" d="M[\d.]+ [\d.]+(\w)/g)].map(([, command]) => command)
  expect(lines.filter((command) => command === 'a')).toHaveLength(arcs)
  expect(lines).toHaveLength(2)
})
