import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { db } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { aBranch, aStoryOn, type Branch, daysAgo, retire } from './support/topics.ts'

// These tests remove tables that every journey reads.
const TABLES = ['content_topics', 'topic_days']

let branch: Branch
let isAway = false
test.beforeEach(async () => {
  branch = await aBranch()
  await aStoryOn(branch, daysAgo(1), { title: 'A story that exists' })
  for (const table of TABLES) await db.schema.alterTable(table).renameTo(`${table}_away`).execute()
  isAway = true
})

const putBack = async () => {
  for (const table of TABLES) await db.schema.alterTable(`${table}_away`).renameTo(table).execute()
  isAway = false
}

test.afterEach(async () => {
  if (isAway) await putBack()
  await retire(branch)
})

for (const width of [1280, 390]) {
  test(`[DEC-86] a server fault shows the error page with a Try again link, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const path = `/topics/${branch.l3.slug}`
    for (const rest of ['/archive', `/${daysAgo(1).slice(0, 10)}`, '']) {
      const answer = await page.goto(path + rest)
      expect(answer?.status(), rest).toBeGreaterThanOrEqual(500)
      await expect(page).toHaveURL(path + rest)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    // A page that does not exist is still not found.
    expect((await page.request.get('/topics/no-such-topic')).status()).toBe(404)

    await putBack()
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(branch.l3.label)
    await expect(page.getByRole('main')).toContainText('A story that exists')
  })
}
