import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { awaitScripts, open } from './support/open.ts'
import { db } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { aStory } from './support/reading.ts'
import { expect, test } from './support/test.ts'
import { aBranch, type Branch, retire } from './support/topics.ts'

const main = (page: Page) => page.getByRole('main')
const headline = (page: Page, name: string) => main(page).getByRole('link', { name })

let branch: Branch
test.beforeEach(async () => {
  branch = await aBranch()
})
test.afterEach(() => retire(branch))

/** A story told in English three times, and once in German in between. */
async function aSharedStory(title: string): Promise<number> {
  const tell = (hours: number, more: Parameters<typeof aStory>[0] = {}) =>
    aStory({
      title: `${title} ${hours}`,
      summary: 'What happened, and to whom.',
      publisher: `The ${hours} o’clock`,
      published_at: new Date(Date.now() - hours * 3_600_000),
      l1_topic_id: branch.l1.id,
      l2_topic_id: branch.l2.id,
      tags: [branch.l3.slug],
      reading_minutes: 3,
      ...more,
    })
  const { story_id } = await tell(9)
  await tell(5, { story_id })
  await tell(3, { story_id, language: 'de' })
  await tell(2, { story_id, paywalled: true })
  return story_id
}

async function expectStory(page: Page, title: string): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`${title} 9`)
  await expect(main(page)).toContainText('Told by 4 sources')
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText([`${title} 5`, `${title} 2`])
  await expect(main(page).getByRole('img', { name: /^Who told it when/ })).toBeVisible()
  await expect(main(page).getByText('Paywall')).toHaveCount(1)
  await expect(headline(page, `${title} 3`)).toBeHidden()
  await main(page).getByText('1 more in another language').click()
  await expect(headline(page, `${title} 3`)).toBeVisible()
}

test('[STORY-02] [STORY-03] a visitor reads a story', async ({ page }) => {
  const id = await aSharedStory('Night trains')
  await open(page, `/stories/${id}`)
  await expectStory(page, 'Night trains')
  await expectAccessible(page)
  await expect(main(page).getByRole('link', { name: 'Read at The 9 o’clock' })).toHaveAttribute(
    'href',
    /^https:\/\/.*\.example\/story$/,
  )
  await page.goto(`/de/stories/${id}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Night trains 3')
  await main(page).getByRole('link', { name: 'The 3 o’clock', exact: true }).click()
  await expect(page).toHaveURL(/\/de\/sources\/the-3-o-clock[\w-]*$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('The 3 o’clock')
})

test.describe('on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('[STORY-02] [STORY-03] a visitor reads a story', async ({ page }) => {
    const id = await aSharedStory(`Night trains and a ${'long'.repeat(12)}`)
    await page.goto(`/stories/${id}`)
    await expectStory(page, `Night trains and a ${'long'.repeat(12)}`)
    await expectNoSidewaysScroll(page)
  })
})

test('[STORY-04] a muted telling is only counted, and a story of muted tellings is not found', async ({
  page,
}) => {
  const id = await aSharedStory('Slow trams')
  const person = await signInReader(page)
  const mute = (sources: { source_id: number }[]) =>
    db
      .insertInto('muted_sources')
      .values(sources.map(({ source_id }) => ({ user_id: person.id, source_id })))
      .execute()
  const tellings = await db
    .selectFrom('drops')
    .select(['source_id'])
    .where('story_id', '=', id)
    .orderBy('published_at')
    .execute()
  await mute(tellings.slice(0, 1))
  const response = await page.goto(`/stories/${id}`)
  expect(await response?.text()).not.toContain('Slow trams 9')
  await expect(main(page)).toContainText('1 more is left out by your mutes and reactions.')
  await open(page, `/topics/${branch.l3.slug}`)
  await main(page).getByRole('link', { name: 'Told by 4 sources' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('1 more is left out by your mutes and reactions.')
  await mute(tellings.slice(1))
  await page.goto(`/stories/${id}`)
  await expect(page).toHaveURL('/404')
})

test('[STORY-01] an item opens the tellings of its story, or leads to their page without scripts', async ({
  browser,
  page,
}) => {
  await signInReader(page)
  await open(page, '/feed')
  const link = main(page).getByRole('link', { name: /^Told by [2-9] sources$/ })
  const count = (await link.first().textContent()) as string
  const address = (await link.first().getAttribute('href')) as string
  await expect(link.first().locator('.source-icon')).not.toHaveCount(0)
  await link.first().click()
  const panel = page.getByRole('dialog', { name: count })
  await expect(panel.getByRole('heading', { level: 3 })).not.toHaveCount(0)
  await expect(page).toHaveURL('/feed')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(link.first()).toBeFocused()
  await link.first().click()
  await panel.getByRole('link', { name: 'Open story page' }).click()
  await expect(page).toHaveURL(address)
  await expect(main(page)).toContainText(count)
  await expect(main(page)).toContainText(/Item \d+ in your edition \d+/)
  await expect(main(page).getByRole('heading', { level: 2, name: /^Chosen for your edition:/ })).toBeVisible()

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  })
  const phone = await plain.newPage()
  await phone.goto('/feed')
  await main(phone)
    .getByRole('link', { name: /^Told by [2-9] sources$/ })
    .first()
    .click()
  await expect(phone).toHaveURL(address)
  await expectNoSidewaysScroll(phone)
  await plain.close()
})

test('[STORY-01] a visitor reaches the tellings from a topic page, and opens them beside it', async ({
  page,
}) => {
  const id = await aSharedStory('Late buses')
  const link = main(page).getByRole('link', { name: 'Told by 4 sources' })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(`/topics/${branch.l3.slug}`)
  await expect(link.first()).toHaveAttribute('href', `/stories/${id}`)
  await expect(link.first().locator('.source-icon')).toHaveCount(4)
  expect(scripts).toEqual([])
  await awaitScripts(page)
  await expectAccessible(page)
  await link.first().click()
  const panel = page.getByRole('dialog', { name: 'Told by 4 sources' })
  await expect(panel.getByRole('heading', { level: 3 })).not.toHaveCount(0)
  await expect(page).toHaveURL(`/topics/${branch.l3.slug}`)
})
