import { expectAccessible } from './support/accessible.ts'
import { BASE_URL } from './support/addresses.ts'
import { mailTo } from './support/mails.ts'
import { open } from './support/open.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('an organisation is created, submits a source and invites a member, who joins', async ({
  page,
  browser,
}) => {
  await signIn(page, { tier: 'corporate' })
  await open(page, '/corporate')
  await page.getByLabel('Name').fill('Northwind')
  await page.getByLabel('Homepage').fill('https://northwind.example/')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Northwind' })).toBeVisible()

  const rss = page.getByRole('form', { name: 'RSS feed' })
  await rss.getByLabel('Feed name').fill('Newsroom')
  await rss.getByLabel('Feed address').fill('https://northwind.example/feed.xml')
  await rss.getByRole('button', { name: 'Submit feed' }).click()
  await expect(page.getByRole('list', { name: 'Content sources' })).toContainText('Pending Review')
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: BASE_URL })
  const colleague = await context.newPage()
  const jonas = await signIn(colleague)
  await page.getByLabel('New member’s email address').fill('wrong-address@example.com')
  await page.getByRole('button', { name: 'Invite' }).click()
  const invitations = page.getByRole('list', { name: 'Invitations' })
  await expect(invitations).toContainText('wrong-address@example.com')
  await expectAccessible(page)
  await invitations.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The invitation to wrong-address@example.com was withdrawn.')).toBeVisible()
  await expect(invitations).toBeHidden()
  await page.getByLabel('New member’s email address').fill(jonas.email)
  await page.getByRole('button', { name: 'Invite' }).click()
  await mailTo(jonas.email, 'You’re invited to a team')
  await open(colleague, '/corporate')
  await colleague.getByRole('button', { name: 'Join Northwind' }).click()
  await expect(colleague.getByRole('list', { name: 'Team' })).toContainText('Editor')
  await context.close()
})
