import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { BASE_URL } from './support/addresses.ts'
import { open } from './support/open.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'

/** What a program of the reader's gets, without their cookies. */
const answer = (token: string, path: string) =>
  fetch(`${BASE_URL}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })

test('[PAT-01] [PAT-02] a reader creates a token, a program uses it until it is revoked', async ({
  page,
}) => {
  await signInReader(page)
  await open(page, '/feed')
  const title = await page.getByRole('article').first().getByRole('heading').first().textContent()
  await open(page, '/settings')
  const api = page.getByRole('region', { name: 'API', exact: true })
  await expect(api).toContainText('You have no tokens.')
  for (const box of await api.getByRole('checkbox').all())
    expect(await box.isChecked()).toBe((await box.inputValue()) === 'edition:read')

  await api.getByLabel('Name').fill('Morning script')
  await api.getByRole('button', { name: 'Create token' }).click()
  const created = api.getByRole('region', { name: 'Your new token' })
  await expect(created).toBeVisible()
  await expect(api.getByLabel('Name')).toHaveValue('')
  const token = (await created.getByText(/^dd_pat_/).textContent()) ?? ''
  await expectAccessible(page)

  const edition = await answer(token, '/editions/today')
  expect(edition.status).toBe(200)
  expect(await edition.text()).toContain(JSON.stringify(title?.trim()).slice(1, -1))
  const refused = await answer(token, '/saved')
  expect(refused.status).toBe(403)
  expect(refused.headers.get('content-type')).toContain('application/problem+json')

  await open(page, '/settings')
  await expect(created).toHaveCount(0)
  expect(await page.content()).not.toContain(token)
  const listed = api.getByRole('listitem').filter({ hasText: 'Morning script' })
  await expect(listed).toContainText(`dd_pat_…${token.slice(-4)}`)
  await expect(listed).toContainText('last used')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  for (const choice of await api.locator('label', { has: page.getByRole('checkbox') }).all())
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await listed.getByText('Revoke', { exact: true }).click()
  await listed.getByRole('button', { name: 'Revoke Morning script' }).click()
  await expect(api).toContainText('Token revoked.')
  await expect(api).toContainText('You have no tokens.')
  expect((await answer(token, '/editions/today')).status).toBe(401)
})
