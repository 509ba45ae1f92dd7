import { awaitScripts, open } from './support/open.ts'
import { sharedPaths } from './support/page-list.ts'
import { pagesOf } from './support/reading.ts'
import { expect, test } from './support/test.ts'
import { aBranch, aStoryOn, daysAgo, retire } from './support/topics.ts'

test('a returning visitor gets a 304, and the scripts of their copy still run', async ({ page }) => {
  await open(page, '/how-it-works')
  await open(page, '/how-it-works')
  // The browser reports a 304 with the original headers, and takes the page from its own copy.
  const sizes = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { came: visit?.transferSize ?? 0, page: visit?.encodedBodySize ?? 0 }
  })
  expect(sizes.came).toBeGreaterThan(0)
  expect(sizes.came).toBeLessThan(sizes.page)
})

test('every page that visitors share is allowed by the hashes of its scripts, before and after they load', async ({
  page,
  complaints,
}) => {
  test.slow()
  const branch = await aBranch()
  const own = await pagesOf(await aStoryOn(branch, daysAgo(1)))
  for (const path of [...sharedPaths(branch.l1.slug, daysAgo(1)), ...own]) {
    const response = await page.goto(path)
    const policy = (await response?.headerValue('content-security-policy')) ?? ''
    expect.soft(policy, path).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}')+; style-src 'self';/)
    expect.soft(policy.length, `length of the policy of ${path}`).toBeLessThan(4000)
    expect.soft(await response?.text(), path).not.toContain(' nonce=')
    await awaitScripts(page)
    // A violation of the policy would be reported here.
    expect.soft(complaints.splice(0), path).toEqual([])
  }
  await retire(branch)
})

test('a script injected into a hydrated page is refused', async ({ page, complaints }) => {
  await open(page, '/terms')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.isTaken = true'
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.head.append(script, style)
  })
  expect(await page.evaluate(() => 'isTaken' in window)).toBe(false)
  await expect(page.locator('body')).toBeVisible()
  await expect.poll(() => complaints.length).toBe(2)
  expect(complaints.splice(0).every((text) => text.includes('Content Security Policy'))).toBe(true)
})

test('an overlay on such a page locks scrolling without an inline style', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, '/terms')
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY)
  expect(await overflow()).not.toBe('hidden')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(overflow).toBe('hidden')
  expect(await page.locator('style').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(overflow).not.toBe('hidden')
})
