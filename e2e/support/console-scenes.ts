import type { Role } from '@daily-drops/core/accounts/roles'
import type { Page } from '@playwright/test'
import { fillHistory } from './console-history.ts'
import { open } from './open.ts'
import { signIn } from './people.ts'

const scene = (
  name: string,
  path: string,
  { role = 'admin', act }: { role?: Role; act?: (page: Page) => Promise<unknown> } = {},
) => ({
  name: `console-${name}`,
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
  await page.locator('.c-drawer .c-chart').waitFor()
}

async function runTagger(page: Page) {
  await press('Test AI Tagging System')(page)
  await page.locator('main pre').waitFor()
}

async function selectTwo(page: Page) {
  const boxes = page.locator('tbody [type=checkbox]')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
}

export const CONSOLE_SCENES = [
  scene('overview', '/admin'),
  ...['control', 'debug', 'content', 'youtube', 'tools', 'logs'].map((tab) =>
    scene(`dashboard-${tab}`, `/admin/dashboard?tab=${tab}`),
  ),
  scene('dashboard-result', '/admin/dashboard?tab=debug', { act: runTagger }),
  scene('dashboard-table', '/admin/dashboard', { act: press('Show as table') }),
  scene('dashboard-cleanup', '/admin/dashboard', { act: press('Cleanup Failed Queue') }),
  scene('jump', '/admin', { act: (page) => page.keyboard.press('Control+k') }),
  scene('keys', '/admin', { act: (page) => page.keyboard.press('?') }),
  scene('sources', '/admin/sources'),
  scene('source', '/admin/sources', { act: openSource }),
  scene('source-new', '/admin/sources', { act: press('Aggiungi Sorgente') }),
  scene('sources-nothing', '/admin/sources?q=xyzzy'),
  scene('articles', '/admin/articles'),
  scene('articles-selected', '/admin/articles', { act: selectTwo }),
  scene('articles-tags', '/admin/articles', { act: press(/^(Modifica tag|Edit tags)$/) }),
  scene('articles-nothing', '/admin/articles?q=xyzzy'),
  scene('articles-editor', '/admin/articles', { role: 'editor' }),
  scene('review', '/admin/review', { role: 'editor' }),
  scene('manual-ingest', '/admin/manual-ingest', { role: 'editor' }),
  scene('moderation', '/admin/moderation', { role: 'editor' }),
  scene('moderation-decided', '/admin/moderation?view=decided', { role: 'editor' }),
  scene('delivery', '/admin/delivery'),
  scene('sitemap', '/admin/sitemap'),
  scene('users', '/admin/users', { role: 'superadmin' }),
  scene('users-roles', '/admin/users', { act: press('Who may do what') }),
  scene('audit', '/admin/audit?entity=source', { act: (page) => page.getByText('Details').nth(1).click() }),
]
