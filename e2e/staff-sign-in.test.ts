import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const rememberAs = (userId: string, isLong: boolean) =>
  db.updateTable('accounts').set({ has_long_password: isLong }).where('user_id', '=', userId).execute()

for (const { role, path } of [
  { role: 'editor', path: '/admin/articles' },
  { role: 'admin', path: '/admin' },
] as const) {
  test(`[DEC-70] ${path} opens to an ${role} once the password has 12 characters`, async ({ page }) => {
    const person = await signIn(page, { role })
    await rememberAs(person.id, false)
    const answer = await open(page, path)
    expect(answer?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protect your account first')
    await expect(page.getByRole('main')).toContainText('at least 12 characters or two-factor sign-in')
    await page.getByRole('main').getByRole('link', { name: 'Open settings' }).click()
    await expect(page).toHaveURL('/settings')

    await rememberAs(person.id, true)
    expect((await open(page, path))?.status()).toBe(200)
  })
}
