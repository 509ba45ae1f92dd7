import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/accessible.ts'
import { open } from './support/open.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'
import { serveVideoHost } from './support/video-host.ts'

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

const lines = (page: Page) =>
  page.locator('.folio-facts > *, .folio p').evaluateAll((facts) =>
    facts.map((fact) => ({
      words: fact.textContent,
      lines: Math.round(
        fact.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(fact).lineHeight),
      ),
    })),
  )

test('at 320 px no folio fact breaks, and a phone has no keyboard hints', async ({ page }) => {
  await serveVideoHost(page)
  await signInReader(page)
  await open(page, '/feed')
  const facts = (await lines(page)).slice(1)
  expect(facts.length).toBeGreaterThan(3)
  for (const fact of facts) expect(fact).toMatchObject({ lines: 1 })
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden()
  await page.locator('[data-item]').first().focus()
  await expect(page.locator('.item-keys').first()).toBeHidden()
  const lead = page.locator('[data-item]').first()
  await expect(lead.locator('.item-numeral')).toHaveText('1')
  await expect(lead.locator('summary')).toContainText(/Topic\s\d+\s.*=\s\d+\spoints/)
})
