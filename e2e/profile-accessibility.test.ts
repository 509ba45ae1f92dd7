import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { open } from './support/open.ts'
import { signIn } from './support/people.ts'
import { aStory, did, handleOf, like, save } from './support/reading.ts'
import { expect, test } from './support/test.ts'

// Recording every step costs more than the checks themselves, which report what is wrong and where.
test.use({ trace: 'off' })

for (const path of ['/profile', '/profile?tab=liked', '/profile?tab=history', '/u/:username']) {
  test(`${path} with content is accessible`, async ({ page }) => {
    const person = await signIn(page)
    const story = await aStory({ title: 'Eine Nachricht', summary: 'Worum es geht.', language: 'de' })
    await save(person, story)
    await like(person, story)
    await did(person, 'open', story)
    await open(page, path.replace(':username', await handleOf(person)))
    await expect(page.getByRole('link', { name: 'Eine Nachricht' }).first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
