import { eachChannel } from '@daily-drops/core/delivery/channels'
import { expect, it, vi } from 'vitest'
import { PageLocale } from '../../../locale/page-locale.ts'
import { controls, renderScreen, renderWhole, wordsIn } from '../../../testing/render-screen.tsx'
import { SettingsScreen } from '../settings-screen.tsx'
import type { SettingsView } from '../settings-view.ts'
import { UNCONFIGURED } from '../testing/unconfigured.ts'
import { DeliverySection } from './delivery-section.tsx'

const ALL: SettingsView = {
  ...UNCONFIGURED,
  capabilities: {
    mail: true,
    payments: true,
    messaging: true,
    voice: false,
    ...eachChannel(() => true),
  },
  hasMessaging: true,
}
const TELEGRAM: SettingsView['delivery']['channels'][number] = {
  kind: 'telegram',
  enabled: true,
  disabled_reason: null,
  time_zone: 'UTC',
  minutes: [480, 1080],
  days: [1, 2, 3, 4, 5, 6, 7],
  paused_until: null,
  next_run_at: null,
}

const section = (settings: SettingsView) => <DeliverySection settings={settings} outcome={undefined} />
const render = (settings: SettingsView) => renderScreen(section(settings))
const whole = (settings: SettingsView) => renderWhole(section(settings), vi.dynamicImportSettled)
const withTelegram = (more: Partial<typeof TELEGRAM>): SettingsView => ({
  ...ALL,
  delivery: { ...ALL.delivery, channels: [{ ...TELEGRAM, ...more }] },
})
const buttons = (markup: string) => controls(markup, 'button').map(({ words }) => words)

it('[DEC-02] shows the configured channels and no other', () => {
  const mailOnly = { ...UNCONFIGURED.capabilities, mail: true }
  const words = wordsIn(render({ ...ALL, capabilities: mailOnly }))
  expect(words).toContain('Email')
  for (const other of ['Telegram', 'WhatsApp', 'This browser']) expect(words).not.toContain(other)
  expect(buttons(render(ALL))).toEqual([
    'Save delivery',
    'Send me today’s edition now',
    'Connect Telegram',
    'Verify',
    'Connect WhatsApp',
    'Notify me in this browser',
    'Send test message',
    'Create private feed',
  ])
})

it('[PERM-17] a webhook is asked for once, and never shown again; without Premium the plans are', async () => {
  const slack = { ...TELEGRAM, kind: 'slack' as const, minutes: [480] }
  const only = { ...ALL, capabilities: { ...UNCONFIGURED.capabilities, slack: true } }
  const connected = render({ ...only, delivery: { ...ALL.delivery, channels: [slack] } })
  expect(render(only)).toMatch(/<input[^>]*type="url"[^>]*name="address"/)
  expect(connected).not.toContain('type="url"')
  expect(buttons(connected)).toContain('Disconnect Slack')
  const ended = { ...slack, enabled: false, disabled_reason: 'unreachable' as const }
  const again = await whole({ ...only, delivery: { ...ALL.delivery, channels: [ended] } })
  expect(wordsIn(again)).toContain('We couldn’t reach you there. Connect again.')
  expect(buttons(again)).toContain('Send test message')
  const free = render({ ...only, hasMessaging: false })
  expect(wordsIn(free)).toContain('Part of Premium.')
  expect(buttons(free)).not.toContain('Send test message')
})

const screen = (settings: SettingsView) =>
  renderScreen(<SettingsScreen settings={settings} outcome={undefined} />)

it('[DEC-81, SET-05] shows the phone field disabled until a messaging app can be connected', () => {
  const phone = /<input[^>]*type="tel"[^>]*>/
  expect(screen(UNCONFIGURED)).toMatch(/<input[^>]*type="tel"[^>]* disabled=""/)
  expect(controls(screen(UNCONFIGURED), 'button')).toContainEqual({ words: 'Verify', disabled: true })
  expect(phone.exec(screen(ALL))?.[0]).not.toContain('disabled=""')
  expect(controls(screen(ALL), 'button')).toContainEqual({ words: 'Verify', disabled: false })
})

it.each([
  ['whatsapp', false],
  ['whatsapp', true],
  ['telegram', false],
  ['telegram', true],
  ['push', false],
] as const)('[DEC-81] offers %s by itself, with email configured: %s', (kind, mail) => {
  const isApp = kind !== 'push'
  const capabilities = { ...UNCONFIGURED.capabilities, mail, messaging: isApp, [kind]: true }
  const markup = screen({ ...UNCONFIGURED, capabilities, hasMessaging: true })
  const usable = controls(markup, 'button').flatMap(({ words, disabled }) => (disabled ? [] : [words]))
  const offered = { whatsapp: 'Verify', telegram: 'Connect Telegram', push: 'Notify me in this browser' }
  for (const [channel, button] of Object.entries(offered))
    expect(usable.includes(button)).toBe(channel === kind)
  expect(usable.includes('Save delivery')).toBe(mail)
})

it('[DEC-81] asks for the code while one is on its way', () => {
  const code = (to_confirm: string | null) => {
    const setup = { whatsapp: { devices: 0, to_confirm, key: null } }
    return screen({ ...ALL, delivery: { ...ALL.delivery, setup } })
  }
  expect(code(null)).not.toContain('name="code"')
  expect(code('+491701234567')).toContain('autoComplete="one-time-code"')
  expect(wordsIn(code('+491701234567'))).toContain('sent to +491701234567')
})

it('[PERM-17] offers the plans instead of a messaging app to readers without one', () => {
  const markup = render({ ...ALL, hasMessaging: false })
  expect(buttons(markup)).not.toContain('Connect Telegram')
  expect(markup).toContain('href="/premium"')
})

it('[DEC-76] offers two messages a day or one with all items', () => {
  const two = render(withTelegram({}))
  expect(wordsIn(two)).toContain('One with all items')
  expect(two).toMatch(/value="08:00"[\s\S]*value="18:00"/)
  const one = render(withTelegram({ minutes: [615] }))
  expect(one).toContain('value="10:15"')
  expect(one).not.toContain('name="second"')
})

it('says why a channel is off and how to continue, and when a pause ends', async () => {
  const blocked = withTelegram({ enabled: false, disabled_reason: 'blocked' })
  expect(wordsIn(await whole(blocked))).toContain('Unblock it and connect again.')
  const paused = render(withTelegram({ paused_until: '2026-12-01' }))
  expect(wordsIn(paused)).toContain('Paused until Dec 1, 2026')
  expect(buttons(paused)).toContain('Resume')
})

it("names the days of the week in the page's language", () => {
  const page = (
    <PageLocale value="fr">
      <DeliverySection settings={ALL} outcome={undefined} />
    </PageLocale>
  )
  expect(wordsIn(render(ALL))).toMatch(/Monday.*Tuesday.*Sunday/)
  expect(wordsIn(renderScreen(page))).toMatch(/Lundi.*Mardi.*Dimanche/)
})
