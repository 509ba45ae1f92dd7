import { open } from './support/open.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'
import { serveVideoHost } from './support/video-host.ts'

test('an edition prints on one page, without any controls', async ({ page }) => {
  await serveVideoHost(page)
  await signInReader(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/feed')
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: 'Reading' }),
    page.getByRole('main').getByRole('button'),
  ])
    for (const one of await hidden.all()) await expect(one).toBeHidden()
  for (const title of titles.slice(0, 5))
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
