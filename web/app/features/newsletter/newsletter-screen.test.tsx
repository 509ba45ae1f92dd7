import { newsletter as messages } from '@daily-drops/messages/subjects/newsletter'
import type { AppContext } from '@daily-drops/server/context'
import { expect, it } from 'vitest'
import { answering } from '../../console/testing/calls.ts'
import { controls, renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { NewsletterScreen } from './newsletter-screen.tsx'
import { takeNewsletterStep } from './newsletter-step.ts'
import { DEFAULT_NEWSLETTER, type NewsletterView, samplePreview } from './newsletter-view.ts'

const SAMPLE = samplePreview(messages.in('en'))
const UNCONFIGURED: NewsletterView = { isOpen: false, isSignedIn: false, newsletter: DEFAULT_NEWSLETTER }
const CONFIGURED: NewsletterView = {
  isOpen: true,
  isSignedIn: true,
  newsletter: { ...DEFAULT_NEWSLETTER, subscribed: false, preview: { ...SAMPLE, subject: 'My own' } },
}
const render = (view: NewsletterView) => renderScreen(<NewsletterScreen view={view} />)

it('[NEWS-01] the subscription toggle is on by default', () => {
  expect(render(UNCONFIGURED)).toMatch(/<input[^>]*name="subscribed"[^>]*checked=""/)
})

it('[NEWS-02] the delivery time can be chosen only while the toggle is on', () => {
  expect(controls(render(UNCONFIGURED), 'select')[0]?.disabled).toBe(false)
  expect(controls(render(CONFIGURED), 'select').map(({ disabled }) => disabled)).toEqual([true, true])
})

it('[NEWS-03] [LIM-09] delivery times are hourly from 06:00 to 20:00 CET, 09:00 by default', () => {
  const select = /<select[\s\S]*?<\/select>/.exec(render(UNCONFIGURED))?.[0] ?? ''
  const options = [...select.matchAll(/<option([^>]*)>([^<]*)</g)]
  expect(options.map(([, , words]) => words)).toEqual([
    '06:00 CET',
    '07:00 CET',
    '08:00 CET',
    '09:00 CET',
    '10:00 CET',
    '11:00 CET',
    '12:00 CET',
    '13:00 CET',
    '14:00 CET',
    '15:00 CET',
    '16:00 CET',
    '17:00 CET',
    '18:00 CET',
    '19:00 CET',
    '20:00 CET',
  ])
  expect(options.find(([, attributes]) => attributes?.includes('selected'))?.[2]).toBe('09:00 CET')
})

it('[NEWS-04] [NEWS-07] an info card says that it is sent weekly on Sundays', () => {
  expect(wordsIn(render(UNCONFIGURED))).toContain('Weekly on Sundays')
})

it('[NEWS-05] Save Settings is disabled without email and works with it', () => {
  expect(controls(render(UNCONFIGURED), 'button')).toEqual([{ words: 'Save Settings', disabled: true }])
  expect(controls(render(CONFIGURED), 'button')).toContainEqual({ words: 'Save Settings', disabled: false })
})

it('[NEWS-06] the preview is a static example, or the reader’s own edition', () => {
  expect(wordsIn(render(UNCONFIGURED))).toContain('A quieter way to read the news')
  expect(wordsIn(render(UNCONFIGURED))).toContain('This is an example.')
  expect(wordsIn(render(CONFIGURED))).toContain('Subject: My own')
  expect(wordsIn(render(CONFIGURED))).not.toContain('This is an example.')
})

it('[C8] says what prevents it', () => {
  const bounced = { ...CONFIGURED, newsletter: { ...CONFIGURED.newsletter, problem: 'bounced' as const } }
  expect(wordsIn(render(bounced))).toContain('Your mailbox is rejecting our emails.')
})

it('[C8] shows and keeps a time that was set to the minute in Settings, with its time zone', async () => {
  const chosen = { minute: 515, time_zone: 'America/New_York' }
  const newsletter = { ...CONFIGURED.newsletter, subscribed: true, chosen }
  const select = /<select[\s\S]*?<\/select>/.exec(render({ ...CONFIGURED, newsletter }))?.[0] ?? ''
  expect(select).toMatch(/<option value="chosen" selected="">08:35 \(America\/New York\)</)

  const saved = async (time: Record<string, string>) => {
    const { call, sent } = answering({ 'get-newsletter': newsletter, 'save-newsletter': { success: true } })
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...time, subscribed: 'on' })) form.set(name, value)
    await takeNewsletterStep({ call, viewer: {}, locale: 'en' } as AppContext, form)
    return sent.find(({ name }) => name === 'save-newsletter')?.input
  }
  expect(await saved({ hour: 'chosen' })).toMatchObject({ hour: null })
  expect(await saved({})).toMatchObject({ hour: null })
  expect(await saved({ hour: '7' })).toMatchObject({ hour: 7 })
})

it("keeps source and reading time in the page's order, whatever the source's script", () => {
  expect(render(UNCONFIGURED)).toMatch(/<p class="[^"]*">1 · The Gazette · /)
})
