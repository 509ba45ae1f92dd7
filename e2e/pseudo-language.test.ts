/**
 * Every screen and state of readers in the pseudo language, on a phone. A journey finds its way by exact texts, so it
 * can't run in another language as it is. What journeys visit is what `npm run screens` takes pictures of: all those
 * scenes are opened here, with their clicks and forms, and every email and message is read. The console is left out:
 * its texts are messages too, but operators use wider screens. Still left out: what only a wide screen shows,
 * and the scenes of stories, sources and the player, which consist of publishers' names and addresses.
 */
import { CONSOLE_SCENES } from './support/console-scenes.ts'
import { findings, outsideText } from './support/pseudo/findings.ts'
import { lettersInPseudo, test } from './support/pseudo/host.ts'
import { SCENES } from './support/scenes.ts'
import { settled } from './support/settled.ts'
import { PUBLISHER_SCENES } from './support/source-scenes.ts'
import { expect } from './support/test.ts'

const OPERATORS = new Set<string>(CONSOLE_SCENES.map(({ name }) => name))
const PUBLISHERS = new Set<string>(PUBLISHER_SCENES.map(({ name }) => name))
const isForReaders = (name: string) =>
  !OPERATORS.has(name) && !PUBLISHERS.has(name) && !/^(api-docs|denied-(?!visitor)|mail-(?!link-))/.test(name)

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
// In one worker, with one host.
test.describe.configure({ mode: 'default' })

for (const { name, isWide, open } of SCENES) {
  if (isWide || !isForReaders(name)) continue
  test(`[LANG-01] ${name} is translated and has room for longer texts`, async ({ page }) => {
    await open(page)
    await settled(page)
    expect(await findings(page)).toEqual([])
  })
}

test('[LANG-01] emails and messages are translated and have room for longer texts', async ({ page }) => {
  await page.route(/\/img\//, (route) => route.abort())
  for (const { name, html, text } of lettersInPseudo()) {
    await page.setContent(html)
    expect.soft(await findings(page), name).toEqual([])
    expect.soft(await outsideText(page, text), `${name} as plain text`).toEqual([])
  }
})

test('names what is not a message, cut off, without room or on something else', async ({ page }) => {
  await page.setContent(`<title>[Faults]</title>
    <p>Inline <time>Monday</time> <bdi>Whoever</bdi> [said]</p>
    <button aria-label="Close">[Closeåé]</button>
    <p>[Half</p>
    <p style="width: 5rem; overflow: hidden; white-space: nowrap">[Longer than its box]</p>
    <p><button style="width: 4rem; white-space: nowrap">[Longer than its button]</button></p>
    <p style="line-height: 1">[Under]</p>
    <p style="line-height: 1; margin-top: -2em">[Over]</p>
    <p style="width: 30rem">[Wide]</p>`)
  expect(await findings(page)).toEqual([
    'outside the catalogue: "Inline" in <p>',
    'torn apart: "[Half"',
    'outside the catalogue: "Close" in aria-label of <button aria-label="Close">',
    expect.stringMatching(/^scrolls sideways: \d+ px in 390 px$/),
    'cut off: "[Longer than its box]" of p.',
    'spills out: "[Longer than its button]" of button.',
    'lies on another: "[Under]" and "[Over]"',
  ])
})
