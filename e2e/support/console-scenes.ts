import type { Role } from '@daily-drops/core/accounts/roles'
import type { Page } from '@playwright/test'
import { fillHistory } from './console-history.ts'
import { open } from './open.ts'
import { db, signIn } from './people.ts'

const scene = (
  name: string,
  path: string,
  {
    role = 'admin',
    act,
    isWide = false,
  }: { role?: Role; act?: (page: Page) => Promise<unknown>; isWide?: boolean } = {},
) => ({
  name: `console-${name}`,
  isWide,
  /** Not the page as it opens, but a tab, a filter, a drawer or a dialog on it. */
  isState: act !== undefined || path.includes('?'),
  async open(page: Page) {
    await fillHistory()
    await signIn(page, { role })
    await open(page, path)
    await act?.(page)
  },
})

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

async function openSource(page: Page) {
  await page.locator('[data-row] .c-name').first().click()
  await page.locator('.c-details .c-chart').waitFor()
}

async function runTagger(page: Page) {
  await press('Test AI Tagging System')(page)
  await page.locator('main pre').waitFor()
}

/** The browser's own message is not in a picture, but the fields' marks are. */
async function submitNothing(page: Page) {
  await page.locator('main form button[type=submit]').first().click()
}

async function selectTwo(page: Page) {
  const boxes = page.locator('tbody [type=checkbox]')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
}

/** In a field or list of the dialog that is open. */
const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).click()

async function refuseSource(page: Page) {
  await press('Aggiungi Sorgente')(page)
  await inDialog('Aggiungi Sorgente')(page)
}

async function findTopic(page: Page) {
  await press(/^(Modifica tag|Edit tags)$/)(page)
  await page.getByRole('dialog').getByRole('combobox').first().fill('mod')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
}

async function refuseUrl(page: Page) {
  await page.getByLabel('URL*').fill('ftp://example.com')
  await press('Ingest')(page)
}

/** Sources in every state, one of them with a long reason. */
async function troubledSources(page: Page) {
  const rows = [
    { name: 'Xyzzy Signal', status: 'error' as const, state: 'broken' as const },
    { name: 'Xyzzy Gazette', status: 'active' as const, state: 'failing' as const },
    { name: 'Xyzzy Review of Extraordinarily Long Names and Titles', status: 'active' as const },
  ]
  await db
    .insertInto('sources')
    .values(
      rows.map(({ name, ...state }, nth) => ({
        name,
        ...state,
        homepage_url: `https://xyzzy-${nth}.example/`,
        feed_url: `https://xyzzy-${nth}.example/feed`,
        host: `xyzzy-${nth}.example`,
        next_fetch_at: null,
        last_error: nth < 2 ? 'The publisher refuses programs that read its pages. (403 Forbidden)' : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await open(page, '/admin/sources?q=xyzzy')
}

export const CONSOLE_SCENES = [
  scene('overview', '/admin'),
  ...['control', 'debug', 'content', 'youtube', 'tools', 'logs'].map((tab) =>
    scene(`dashboard-${tab}`, `/admin/dashboard?tab=${tab}`),
  ),
  scene('dashboard-result', '/admin/dashboard?tab=debug', { act: runTagger }),
  scene('dashboard-table', '/admin/dashboard', { act: press('Show as table') }),
  scene('dashboard-cleanup', '/admin/dashboard', { act: press('Cleanup Failed Queue') }),
  scene('dashboard-restart', '/admin/dashboard?tab=debug', { act: press('Emergency System Restart') }),
  scene('jump', '/admin', { act: (page) => page.keyboard.press('Control+k') }),
  scene('keys', '/admin', { act: (page) => page.keyboard.press('?') }),
  scene('sources', '/admin/sources'),
  scene('source', '/admin/sources', { act: openSource }),
  scene('source-new', '/admin/sources', { act: press('Aggiungi Sorgente') }),
  scene('source-refused', '/admin/sources', { act: refuseSource }),
  scene('source-delete', '/admin/sources', { act: press(/^Elimina /) }),
  scene('sources-import', '/admin/sources', { act: press('Importa OPML') }),
  scene('sources-trouble', '/admin/sources', { act: troubledSources }),
  scene('sources-nothing', '/admin/sources?q=qwertz'),
  scene('sources-selected', '/admin/sources', { act: selectTwo }),
  scene('sources-columns', '/admin/sources', { isWide: true, act: press(/^(Colonne|Columns)$/) }),
  scene('articles', '/admin/articles'),
  scene('articles-selected', '/admin/articles', { act: selectTwo }),
  scene('articles-tags', '/admin/articles', { act: press(/^(Modifica tag|Edit tags)$/) }),
  scene('articles-find', '/admin/articles', { act: findTopic }),
  scene('articles-delete', '/admin/articles', { act: press('Elimina') }),
  scene('articles-nothing', '/admin/articles?q=xyzzy'),
  scene('articles-editor', '/admin/articles', { role: 'editor' }),
  scene('review', '/admin/review', { role: 'editor' }),
  scene('review-admin', '/admin/review'),
  scene('manual-ingest-empty', '/admin/manual-ingest', { role: 'editor', act: submitNothing }),
  scene('users-nothing', '/admin/users?q=xyzzy', { role: 'superadmin' }),
  scene('audit-nothing', '/admin/audit?entity=source&action=grant'),
  scene('refused-sign-ins', '/admin/refused-sign-ins'),
  scene('articles-columns', '/admin/articles', { isWide: true, act: press(/^(Colonne|Columns)$/) }),
  scene('overview-editor', '/admin', { role: 'editor' }),
  scene('dashboard-queue', '/admin/dashboard', {
    act: (page) => page.locator('main summary').first().click(),
  }),
  scene('manual-ingest', '/admin/manual-ingest', { role: 'editor' }),
  scene('manual-ingest-refused', '/admin/manual-ingest', { role: 'editor', act: refuseUrl }),
  scene('moderation', '/admin/moderation', { role: 'editor' }),
  scene('moderation-decided', '/admin/moderation?view=decided', { role: 'editor' }),
  scene('suggestions', '/admin/suggestions'),
  scene('delivery', '/admin/delivery'),
  scene('delivery-nothing', '/admin/delivery?channel=slack'),
  scene('delivery-pause', '/admin/delivery', { act: press(/^Pause/) }),
  scene('delivery-lift', '/admin/delivery', { act: press('Remove…') }),
  scene('sitemap', '/admin/sitemap'),
  scene('users', '/admin/users', { role: 'superadmin' }),
  scene('users-roles', '/admin/users', { act: press('Role permissions') }),
  scene('audit', '/admin/audit?entity=source', { act: (page) => page.getByText('Details').nth(1).click() }),
]
