import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageLocale } from '../../locale/page-locale.ts'
import { MonthWall } from './month-wall.tsx'

/** 1 November 2026 is a Sunday. */
it.each([
  ['en', 'November', 'Su', 1],
  ['it', 'Novembre', 'Lu', 7],
  ['de', 'November', 'Mo', 7],
  ['ja', '2026年11月', '日', 1],
  ['ar', 'نوفمبر', 'س', 2],
] as const)(
  'begins the week and the name of the month as its language does: %s',
  (locale, name, first, column) => {
    const wall = renderToStaticMarkup(
      <PageLocale value={locale}>
        <MonthWall month="2026-11-01" today="2026-11-15" dayOf={() => null} />
      </PageLocale>,
    )
    expect(wall).toMatch(new RegExp(`<h2[^>]*>${name}`))
    expect(wall).toMatch(new RegExp(`<ol[^>]*><li[^>]*>${first}`, 'i'))
    expect(wall).toContain(`grid-column-start:${column}`)
  },
)
