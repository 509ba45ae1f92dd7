import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { BASE_URL } from './support/addresses.ts'
import { authScreen } from './support/auth-screen.ts'
import { leave } from './support/leave.ts'
import { awaitScripts, open } from './support/open.ts'
import { aStranger, db, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Cookie & analytics settings' })
const choice = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie & analytics settings' })

async function agree(page: Page) {
  await page.context().addCookies([{ name: 'analytics', value: 'granted', url: BASE_URL }])
}

/** A reader who has agreed. Every test has its own, whose events are identified by name. */
async function anAgreeingReader(page: Page, circumstances?: Parameters<typeof signIn>[1]) {
  const person = await signIn(page, circumstances)
  await agree(page)
  return person
}

async function endVisit(page: Page) {
  await awaitScripts(page)
  await leave(page)
}

function storedOf({ id }: Pick<Person, 'id'>, name?: string) {
  return db
    .selectFrom('analytics_events')
    .select(['name', 'path', 'properties', 'user_properties'])
    .where('user_id', '=', id)
    .$if(name !== undefined, (query) => query.where('name', '=', name as string))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

async function pathsOf(person: Person, name: string) {
  return (await storedOf(person, name)).map(({ path }) => path)
}

/** A beacon arrives some time after the page has closed. */
async function expectStored(person: Person, name: string, expected: object[]) {
  await expect.poll(() => storedOf(person, name), { message: name }).toMatchObject(expected)
}

function batches(page: Page): string[] {
  const sent: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('record-events')) sent.push(request.url())
  })
  return sent
}

async function doThings(page: Page) {
  await page.clock.install()
  await open(page, '/')
  await page.clock.runFor(70_000)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await page.clock.runFor(10_000)
  await endVisit(page)
}

test('nothing is sent or stored before the reader agrees', async ({ page }) => {
  const person = await signIn(page)
  const sent = batches(page)
  await doThings(page)
  expect(sent).toEqual([])
  expect(await storedOf(person)).toEqual([])
  const names = (await page.context().cookies()).map((cookie) => cookie.name)
  expect(names.filter((name) => !name.startsWith('daily-drops'))).toEqual([])
})

test('the question has two equal answers, and no stays no until it is changed in the footer', async ({
  page,
}) => {
  await open(page, '/')
  await expect(choice(page)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)

  const person = await signIn(page, { onboarded: false })
  await open(page, '/onboarding')
  const [decline, allow] = await Promise.all(
    ['Decline', 'Allow'].map(async (name) => {
      const button = bar(page).getByRole('button', { name })
      const { width, height } = (await button.boundingBox()) ?? {}
      return { width, height, look: await button.getAttribute('class') }
    }),
  )
  expect(decline).toEqual(allow)

  await bar(page).getByRole('button', { name: 'Decline' }).click()
  await expect(bar(page)).toHaveCount(0)
  await open(page, '/pricing')
  await expect(choice(page)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)

  await choice(page).press('Enter')
  await expect(bar(page)).toBeFocused()
  await expect(bar(page)).toContainText('You’re currently declining analytics.')
  await bar(page).getByRole('button', { name: 'Allow' }).press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(choice(page)).toBeFocused()
  await endVisit(page)
  await expectStored(person, 'page_view', [{ path: '/pricing' }])

  await open(page, '/topics')
  await choice(page).click()
  await bar(page).getByRole('button', { name: 'Decline' }).click()
  await open(page, '/privacy')
  await endVisit(page)
  await expect.poll(() => storedOf(person, 'page_view')).toHaveLength(1)
})

for (const [signal, property, value] of [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const) {
  test(`${signal} is an answer: no question appears and nothing is sent`, async ({ page }) => {
    await page.addInitScript(
      ([name, answer]) => Object.defineProperty(Navigator.prototype, name, { get: () => answer }),
      [property, value] as const,
    )
    const person = await anAgreeingReader(page)
    const sent = batches(page)
    await doThings(page)
    expect(sent).toEqual([])
    expect(await storedOf(person)).toEqual([])

    await open(page, '/')
    await expect(choice(page)).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await choice(page).click()
    await expect(bar(page)).toContainText('Your browser asks sites not to track you')
    await bar(page).getByRole('button', { name: 'Close' }).click()
    await expect(bar(page)).toHaveCount(0)
  })
}

test('[ANL-01] every page change is a page_view with path and title', async ({ page }) => {
  const person = await anAgreeingReader(page)
  await open(page, '/privacy?from=mail')
  const title = await page.title()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveTitle(/^Pricing/)
  const second = await page.title()
  await endVisit(page)
  await expectStored(person, 'page_view', [
    { path: '/privacy', properties: { title } },
    { path: '/pricing', properties: { title: second } },
  ])
})

for (const [line, path, name] of [
  ['ANL-02', '/topics', 'topics_index'],
  ['ANL-03', '/topics/ai-ml', 'topic_landing'],
  ['ANL-04', '/topics/ai-ml/archive', 'topic_archive'],
  ['ANL-05', '/topics/ai-ml/2026-11-14', 'topic_daily'],
] as const) {
  test(`[${line}] [FUN-37] the view of ${path} has the page name ${name}`, async ({ page }) => {
    const person = await anAgreeingReader(page)
    await open(page, path)
    await endVisit(page)
    await expectStored(person, 'page_view', [{ path, properties: { page: name } }])
  })
}

test('[ANL-06] a search in the header is sent with its words', async ({ page }) => {
  const person = await anAgreeingReader(page)
  await open(page, '/privacy')
  await page.getByRole('button', { name: 'Open search' }).click()
  await page.getByRole('searchbox').fill('  heat pumps ')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/search?q=heat+pumps')
  await endVisit(page)
  await expectStored(person, 'search_performed', [
    { path: '/privacy', properties: { query: 'heat pumps', source: 'header' } },
  ])
})

test('[ANL-08] [ANL-09] events name the signed-in reader, their tier, languages and video choice', async ({
  page,
}) => {
  const person = await anAgreeingReader(page, { tier: 'premium' })
  await open(page, '/privacy')
  await endVisit(page)
  await expectStored(person, 'page_view', [
    { user_properties: { subscription_tier: 'premium', language_prefs: ['en'], youtube_embed_pref: true } },
  ])
})

test('[ANL-10] signing up is sent with its method', async ({ page }) => {
  await agree(page)
  const stranger = aStranger()
  await open(page, '/auth?tab=register')
  await authScreen(page).submitRegister(stranger)
  await expect(page.getByText(stranger.email)).toBeVisible()
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', stranger.email)
    .executeTakeFirstOrThrow()
  expect(await storedOf({ id }, 'signup_complete')).toMatchObject([{ properties: { method: 'email' } }])
})

test('[ANL-11] scroll_50 and scroll_90 are sent once each, when the page is scrolled that far', async ({
  page,
}) => {
  const person = await anAgreeingReader(page)
  await open(page, '/privacy')
  await page.evaluate(() => {
    document.body.style.minHeight = '5000px'
  })
  const scrollTo = (share: number) =>
    page.evaluate(async (share) => {
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
      window.scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight))
      await scrolled
    }, share)
  const sent = async () => {
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
    return (await storedOf(person)).map(({ name }) => name).filter((name) => name.startsWith('scroll'))
  }
  await scrollTo(0.48)
  await scrollTo(0.52)
  await scrollTo(0.1)
  await scrollTo(0.88)
  await expect.poll(sent).toEqual(['scroll_50'])
  await open(page, '/privacy')
  await page.evaluate(() => {
    document.body.style.minHeight = '5000px'
  })
  await scrollTo(1)
  await scrollTo(0.95)
  await expect.poll(sent).toEqual(['scroll_50', 'scroll_50', 'scroll_90'])
})

test('[ANL-12] dwell_time is sent at 10, 30 and 60 seconds', async ({ page }) => {
  const person = await anAgreeingReader(page)
  // From the start, because a busy machine must not count as a reader who stays.
  await page.clock.install({ time: Date.now() })
  await page.clock.pauseAt(Date.now() + 60_000)
  await open(page, '/privacy')
  for (const [seconds, expected] of [
    [8, []],
    [14, [10]],
    [14, [10, 30]],
    [100, [10, 30, 60]],
  ] as const) {
    await page.clock.runFor(seconds * 1000)
    await expectStored(
      person,
      'dwell_time',
      expected.map((mark) => ({ path: '/privacy', properties: { seconds: mark } })),
    )
  }
})

for (const [seconds, expected] of [
  [4, []],
  [5, [{ path: '/privacy', properties: { seconds: 5 } }]],
] as const) {
  for (const [how, go] of [
    ['by closing the page', leave],
    [
      'by going to another page',
      async (page: Page) => {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
        await expect(page).toHaveURL('/pricing')
        await endVisit(page)
      },
    ],
  ] as const) {
    test(`[ANL-13] leaving after ${seconds} seconds ${how} sends ${expected.length} dwell_time_total`, async ({
      page,
    }) => {
      await page.clock.install()
      const person = await anAgreeingReader(page)
      await open(page, '/pricing')
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
      // The address changes before the page does, and its time counts from then on.
      await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
      await page.clock.runFor(seconds * 1000)
      await go(page)
      await expect.poll(() => pathsOf(person, 'page_view')).toContain('/privacy')
      const totals = async () =>
        (await storedOf(person, 'dwell_time_total')).filter(({ path }) => path === '/privacy')
      // At five seconds the view is sent by the timer and the time on leaving. Before that, both are sent
      // together.
      await expect.poll(totals).toMatchObject([...expected])
    })
  }
}

test('[ANL-31] viewing the prices sends an event', async ({ page }) => {
  const person = await anAgreeingReader(page)
  await open(page, '/pricing')
  await endVisit(page)
  await expectStored(person, 'view_pricing', [{ path: '/pricing' }])
})

test('the bar is accessible, and covers nothing at the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/auth')
  await choice(page).click()
  await expect(bar(page)).toBeInViewport()
  await expectAccessible(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const footer = await page.getByRole('contentinfo').boundingBox()
  const asked = await bar(page).boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((asked?.y ?? 0) + 1)
})
