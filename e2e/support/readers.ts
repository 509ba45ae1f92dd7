import type { LanguageCode } from '@daily-drops/core/languages'
import { expect, type Page } from '@playwright/test'
import { BASE_URL } from './addresses.ts'
import { db, type Person, signIn } from './people.ts'

interface Interests {
  /** Slugs of any level. */
  topics?: string[]
  languages?: LanguageCode[]
  tier?: 'free' | 'premium'
}

/** Signs in a reader who has chosen topics. */
export async function signInReader(
  page: Page,
  { topics = ['ai-ml', 'technology', 'business'], languages = ['en'], tier = 'free' }: Interests = {},
): Promise<Person> {
  const person = await signIn(page, { tier })
  const chosen = await db.selectFrom('topics').select('id').where('slug', 'in', topics).execute()
  await callAs(page, 'upsert_preferences', { topics: chosen.map(({ id }) => id), languages })
  return person
}

/** Calls a function as another device of the same person would. */
async function callAs(page: Page, name: string, input: object): Promise<void> {
  const response = await page.request.post(`/functions/v1/${name}`, {
    data: input,
    headers: { origin: BASE_URL },
  })
  expect(response.status(), await response.text()).toBe(200)
}
