import { expectAccessibleAtBothSizes, expectNoSidewaysScroll } from './support/accessible.ts'
import { CONSOLE_SCENES } from './support/console-scenes.ts'
import { test } from './support/test.ts'

const SMALLEST = { width: 320, height: 640 }

// Recording every step costs more than the checks themselves, which report what is wrong and where.
test.use({ trace: 'off' })

// Freshly opened pages are checked with all the others.
for (const { name, open } of CONSOLE_SCENES.filter(({ isState }) => isState)) {
  test(`${name} is accessible`, async ({ page }) => {
    test.slow()
    await open(page)
    await expectAccessibleAtBothSizes(page)
    await page.setViewportSize(SMALLEST)
    await expectNoSidewaysScroll(page)
  })
}
