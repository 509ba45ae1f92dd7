import { open } from './support/open.ts'
import { expect, test } from './support/test.ts'

test('a visitor who comes back gets a 304, and the scripts of their copy still run', async ({ page }) => {
  await open(page, '/how-it-works')
  await open(page, '/how-it-works')
  // The browser counts a 304 as the headers it was; the page comes from its own copy.
  const sizes = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { came: visit?.transferSize ?? 0, page: visit?.encodedBodySize ?? 0 }
  })
  expect(sizes.came).toBeGreaterThan(0)
  expect(sizes.came).toBeLessThan(sizes.page)
})
