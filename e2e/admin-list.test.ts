import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Two more than fit on a page. */
const SOURCES = 52
const rows = (page: Page) => page.locator('tbody tr[data-row]')
const bulkBar = (page: Page) => page.locator('.c-bulk')
const drawer = (page: Page) => page.getByRole('complementary').filter({ has: page.getByRole('tablist') })
const focused = (page: Page) => page.locator(':focus')

/** Sources named by a word and a number, half of them paused. */
async function someSources(word: string, count = SOURCES): Promise<void> {
  const values = Array.from({ length: count }, (_, n) => {
    const host = `${word}-${n}.example`.toLowerCase()
    const name = `${word} ${String(n).padStart(2, '0')}`
    const status = n % 2 ? ('inactive' as const) : ('active' as const)
    return { name, homepage_url: `https://${host}/`, feed_url: `https://${host}/feed`, host, status }
  })
  await db.insertInto('sources').values(values).execute()
}

const statuses = async (word: string) =>
  (
    await db
      .selectFrom('sources')
      .select('status')
      .where('name', 'like', `${word} 0%`)
      .orderBy('name')
      .execute()
  ).map(({ status }) => status)

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab') {
  const target = page.getByRole('button', { name, exact: true }).first()
  for (let stop = 0; stop < 40; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

test('a list is worked through with the keyboard alone, and each of its states is accessible', async ({
  page,
  context,
}) => {
  test.slow()
  const word = `Vellum${randomUUID().slice(0, 8)}`
  await someSources(word)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, { role: 'admin' })
  await open(page, `/admin/sources?q=${word}&sort=name`)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const name = (nth: number) => `${word} ${String(nth).padStart(2, '0')}`

  // Pages, and the order of a column.
  await expect(rows(page)).toHaveCount(50)
  await press('n')
  await expect(rows(page)).toHaveCount(2)
  await press('p')
  await expect(rows(page)).toHaveCount(50)
  await press('f')
  await tabTo(page, 'Nome')
  await press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'descending')
  await press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending')

  // Search and views.
  await press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(`${word} 0`)
  await expect(rows(page)).toHaveCount(10)
  await expectAccessible(page)
  // A field has its own keys, a checkbox does not.
  await press('Tab', 'Tab', ']')
  await expect(page).toHaveURL(/health=active/)
  await expect(rows(page)).toHaveCount(5)
  await press('[')
  await expect(page).not.toHaveURL(/health=/)
  await expect(rows(page)).toHaveCount(10)

  // The link, the density, the columns and the list of keys.
  await press('c')
  await expect(page.getByText('Link copiato').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await press('d')
  await expect(page.locator('table[data-density=compact]')).toHaveCount(1)
  await press('d')
  await press('f')
  await tabTo(page, 'Colonne')
  await press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Tipo' })).toHaveCount(0)
  await press('Escape')
  await expect(page.getByRole('button', { name: 'Colonne' })).toBeFocused()
  await press('?')
  const keys = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })
  await expect(keys.getByRole('listitem').filter({ hasText: 'Copia il link a questa vista' })).toContainText(
    'c',
  )
  await expect(keys.getByRole('listitem').filter({ hasText: 'Vista successiva' })).toContainText('][')
  await press('Escape')
  await expect(keys).toHaveCount(0)

  // The focus follows the row, so that Enter opens it. The drawer returns it to the row it shows.
  await press('j', 'j')
  await expect(focused(page)).toHaveText(name(1))
  await press('Enter')
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(name(1))
  await expect(drawer(page)).toBeFocused()
  await press('2')
  await expect(page).toHaveURL(/tab=articles/)
  await expect(drawer(page).getByRole('tab', { selected: true })).toHaveText('Articoli')
  await expectAccessible(page)
  await press('j')
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(name(2))
  await press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/open=/)
  await expect(focused(page)).toHaveText(name(2))
  await press('j')
  await expect(focused(page)).toHaveText(name(3))

  // A selection, its actions, and the notice that undoes them.
  await press('k', 'k', 'x', 'j', 'j', 'Shift+X')
  await expect(bulkBar(page)).toContainText('Righe selezionate: 3')
  await expect(bulkBar(page)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  const before = await statuses(word)
  await press('a')
  await tabTo(page, 'Metti in pausa')
  await press('Enter')
  await expect.poll(() => statuses(word)).not.toEqual(before)
  await expect(page.getByText('Sorgente in pausa').first()).toBeVisible()
  await press('Alt+T')
  await tabTo(page, 'Annulla')
  await press('Enter')
  await expect.poll(() => statuses(word)).toEqual(before)
  await press('*')
  await expect(bulkBar(page)).toContainText('Righe selezionate: 10')
  await press('Escape')
  await expect(bulkBar(page)).toHaveCount(0)

  // Nothing found.
  await press('/')
  await page.keyboard.type('xyzzy')
  await expect(page.getByRole('button', { name: 'Azzera i filtri' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('rows are cards that break at no width, and the bar for a selection is in view', async ({ page }) => {
    const word = `Vellum${randomUUID().slice(0, 8)}`
    await someSources(word, 3)
    const longest = `${word} ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}`
    await db.updateTable('sources').set({ name: longest }).where('name', '=', `${word} 02`).execute()
    await signIn(page, { role: 'admin' })
    await open(page, `/admin/sources?q=${word}`)
    await rows(page).nth(0).getByRole('checkbox').check()
    await rows(page).nth(1).getByRole('checkbox').check()
    await expect(bulkBar(page)).toContainText('Righe selezionate: 2')
    await expect(bulkBar(page)).toBeInViewport({ ratio: 1 })
    await page.getByRole('checkbox', { name: 'Seleziona la pagina' }).check()
    await expect(page.locator('tr[aria-selected=true]')).toHaveCount(3)
    await expectAccessible(page)
    // 640 is a window of 1280 at 200 %.
    for (const width of [390, 320, 640]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
      expect(await brokenRows(page), `${width} px`).toEqual([])
    }
  })
})

/** What extends beyond its row. */
function brokenRows(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((all) =>
    all.flatMap((row) => {
      const { left, right } = row.getBoundingClientRect()
      return [...row.querySelectorAll('*:not(.sr-only, .sr-only *, .c-clip *)')]
        .filter((part) => {
          const box = part.getBoundingClientRect()
          return box.width > 0 && (box.left < left - 1 || box.right > right + 1)
        })
        .map(({ outerHTML }) => outerHTML)
    }),
  )
}
