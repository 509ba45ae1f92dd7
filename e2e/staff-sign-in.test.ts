import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

for (const { role, path } of [
  { role: 'editor', path: '/admin/articles' },
  { role: 'admin', path: '/admin' },
] as const) {
  test(`[DEC-70] ${path} opens to an ${role} once the password has 12 characters`, async ({ page }) => {
    const person = await signIn(page, { role })
    await db
      .updateTable('accounts')
      .set({ has_long_password: false })
      .where('user_id', '=', person.id)
      .execute()
    const answer = await open(page, path)
    expect(answer?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protect your account first')
    await expect(page.getByRole('main')).toContainText('at least 12 characters or two-factor sign-in')
    await page.getByRole('main').getByRole('link', { name: 'Open settings' }).click()
    await expect(page).toHaveURL('/settings')

    await page.getByLabel('Present password').fill(person.password)
    await page.getByLabel('New password').fill('difference engine')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password is changed')).toBeVisible()
    expect((await open(page, path))?.status()).toBe(200)
  })
}
