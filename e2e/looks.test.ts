/**
 * Compares the readers' and operators' screens with their approved pictures in looks/. After an intended change, run `npm
 * run e2e -- looks --update-snapshots` and look at each picture before it is committed.
 */
import { expect, test } from '@playwright/test'
import { settled } from './support/settled.ts'
import type { Who } from './support/still/people.ts'
import { DESKTOP, PHONE, stillPage, TOLERANCE } from './support/still/pictures.ts'
import { type StillHost, startStillHost } from './support/still/start.ts'

type Look = [name: string, path: string, who: Who, ...how: ('phone' | 'dark' | 'end' | 'drawer')[]]

const LOOKS: Look[] = [
  ['landing', '/', 'visitor'],
  ['landing-phone-dark', '/', 'visitor', 'phone', 'dark'],
  ['feed-visitor', '/feed', 'visitor'],
  ['feed-visitor-end', '/feed', 'visitor', 'end'],
  ['feed-reader-dark', '/feed', 'reader', 'dark'],
  ['feed-halfway', '/feed', 'halfway'],
  ['feed-halfway-phone', '/feed', 'halfway', 'phone'],
  ['feed-finished-end', '/feed', 'finished', 'end'],
  ['feed-finished-phone-dark', '/feed', 'finished', 'phone', 'dark'],
  ['feed-premium', '/feed', 'premium'],
  ['feed-empty', '/feed', 'early'],
  ['editions', '/editions', 'reader'],
  ['editions-phone', '/editions', 'reader', 'phone'],
  ['topics', '/topics', 'visitor'],
  ['topics-phone', '/topics', 'visitor', 'phone'],
  ['topic', '/topics/climate-energy', 'visitor'],
  ['topic-phone-dark', '/topics/climate-energy', 'visitor', 'phone', 'dark'],
  ['archive', '/topics/climate-energy/archive', 'visitor'],
  ['day', '/topics/climate-energy/2026-11-15', 'reader'],
  ['search', '/search?q=port', 'visitor'],
  ['search-nothing-phone', '/search?q=nothing', 'visitor', 'phone'],
  ['onboarding', '/onboarding', 'newcomer'],
  ['onboarding-phone', '/onboarding', 'newcomer', 'phone'],
  ['preferences', '/preferences', 'reader'],
  ['profile', '/profile', 'reader'],
  ['register', '/auth?tab=register', 'visitor'],
  ['pricing', '/pricing', 'visitor'],
  ['unverified', '/profile', 'unverified'],
  ['not-found', '/nowhere', 'visitor'],
  ['console', '/admin', 'admin'],
  ['console-dashboard', '/admin/dashboard', 'admin'],
  ['console-dashboard-phone-dark', '/admin/dashboard', 'admin', 'phone', 'dark'],
  ['console-jobs-dark', '/admin/dashboard?tab=logs', 'admin', 'dark'],
  ['console-articles', '/admin/articles', 'admin'],
  ['console-articles-phone-dark', '/admin/articles', 'admin', 'phone', 'dark'],
  ['console-sources-dark', '/admin/sources', 'admin', 'dark'],
  ['console-sources-phone', '/admin/sources', 'admin', 'phone'],
  ['console-source', '/admin/sources?open=43', 'admin', 'drawer'],
  ['console-source-phone-dark', '/admin/sources?open=48', 'admin', 'drawer', 'phone', 'dark'],
  ['console-review', '/admin/review', 'admin'],
  ['console-review-phone', '/admin/review', 'admin', 'phone'],
  ['console-users', '/admin/users', 'superadmin'],
  ['console-users-phone-dark', '/admin/users', 'superadmin', 'phone', 'dark'],
  ['console-refused', '/admin/refused-sign-ins', 'admin'],
  ['console-refused-phone', '/admin/refused-sign-ins', 'admin', 'phone'],
  ['console-delivery', '/admin/delivery', 'admin'],
  ['console-delivery-phone', '/admin/delivery', 'admin', 'phone'],
]

let host: StillHost
test.beforeAll(async () => {
  host = await startStillHost()
})
test.afterAll(() => host.stop())

for (const [name, path, who, ...how] of LOOKS) {
  test(`${name} looks as approved`, async ({ browser }) => {
    test.slow()
    const page = await stillPage(browser, host.address, {
      who,
      viewport: how.includes('phone') ? PHONE : DESKTOP,
      colorScheme: how.includes('dark') ? 'dark' : 'light',
    })
    await page.goto(path)
    if (how.includes('end')) await page.getByText("That's it for today.").scrollIntoViewIfNeeded()
    if (how.includes('drawer')) await page.locator('.c-details .c-chart').first().waitFor()
    await settled(page)
    await expect(page).toHaveScreenshot(`${name}.png`, TOLERANCE)
    await page.close()
  })
}
