import { WEIGHTS } from '@daily-drops/core/ranking/weights'
import { expectAccessible } from './support/accessible.ts'
import { open } from './support/open.ts'
import { db } from './support/people.ts'
import { expect, test } from './support/test.ts'

test("a reason leads to the full formula, the rules and today's numbers", async ({ page }) => {
  await open(page, '/feed')
  const first = page.getByRole('article').first()
  await first.locator('summary').click()
  await first.getByRole('link', { name: 'How editions are made' }).click()
  await expect(page).toHaveURL('/how-it-works')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How editions are made')

  const terms = page.getByRole('table', { name: 'Terms of the score' })
  await expect(terms.getByRole('row', { name: 'A specific topic you chose' })).toContainText(
    `+${WEIGHTS.topic[3]}`,
  )
  const { count } = await db
    .selectFrom('sources')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThan(0)
  await expect(page.getByText('sources read').locator('..').getByRole('definition')).not.toHaveText('0')
  await expect(page.getByText('items considered').locator('..').getByRole('definition')).not.toHaveText('0')
  await expect(page.getByText('always hold.')).toBeVisible()
})

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the page is accessible at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, '/how-it-works')
    await expectAccessible(page)
  })
}
