import type { Capabilities } from '@daily-drops/contract/site/capabilities'
import { eachChannel } from '@daily-drops/core/delivery/channels'
import { expect, it } from 'vitest'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { helpQuestions } from './help-questions.ts'
import { HelpScreen } from './help-screen.tsx'

const can = (isOn: boolean, contact: string | null = null): Capabilities => ({
  mail: isOn,
  google: isOn,
  linkedin: isOn,
  payments: isOn,
  messaging: isOn,
  ...eachChannel(() => isOn),
  youtube: isOn,
  indexing: isOn,
  searchConsole: isOn,
  analytics: isOn,
  voice: isOn,
  contact,
})

const words = (capabilities: Capabilities) =>
  wordsIn(
    renderScreen(<HelpScreen questions={helpQuestions(capabilities, 'en')} contact={capabilities.contact} />),
  )

it('answers at least ten questions, whatever is configured', () => {
  expect(helpQuestions(can(true), 'en')).toHaveLength(11)
  expect(helpQuestions(can(false), 'en')).toHaveLength(10)
})

it('[DEC-84] promises only what the installation does', () => {
  expect(words(can(true))).toContain('Manage billing')
  expect(words(can(true))).toContain('Available channels: Email, Telegram')
  expect(words(can(false))).not.toMatch(/We email|unsubscribe|Manage billing|Available channels|spam/)
  expect(words(can(false))).toContain('Paid plans aren’t available here yet.')
})

it('leads to where a source can be suggested', () => {
  const html = renderScreen(<HelpScreen questions={helpQuestions(can(true), 'en')} contact={null} />)
  expect(html).toMatch(/href="\/sources\/suggest"[^>]*>Suggest a source</)
})

it('names the configured contact, and none that nobody configured', () => {
  expect(words(can(true, 'help@drops.example'))).toContain('help@drops.example')
  expect(words(can(true))).not.toContain('Write to us')
})
