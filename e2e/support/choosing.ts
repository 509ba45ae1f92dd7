import type { Page } from '@playwright/test'
import { db, type Person } from './people.ts'

export const topic = (page: Page, name: string) =>
  page.getByRole('checkbox', { name, exact: true }).and(page.locator('[name=topic]'))

export const language = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const notices = (page: Page) => page.getByRole('region', { name: /Notifications/ })

/** Holds what a page's forms send until it is released. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}.data*`, async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue()
  })
  return resolve
}

/** As when the connection is lost. */
export async function loseConnection(page: Page, path: string): Promise<void> {
  await page.route(`**${path}.data*`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
}

export async function topicIds(...labels: string[]): Promise<number[]> {
  const rows = await db.selectFrom('topics').select(['id', 'label']).where('label', 'in', labels).execute()
  return labels.map((label) => rows.find((row) => row.label === label)?.id as number)
}

export async function savedTopics({ id }: Person): Promise<number[]> {
  const row = await db
    .selectFrom('preferences')
    .select('selected_topic_ids')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return row?.selected_topic_ids ?? []
}
