import { describe, expect, it } from 'vitest'
import { controls, renderScreen, wordsIn } from '../../../testing/render-screen.tsx'
import type { SettingsOutcome } from '../settings-outcome.ts'
import { UNCONFIGURED } from '../testing/unconfigured.ts'
import { WebhooksSection } from './webhooks-section.tsx'

const CALL = {
  id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f02',
  event: 'item.saved' as const,
  happened_at: '2026-11-18T08:00:00Z',
  attempts: 1,
  state: 'delivered' as const,
  status: 204,
  took_ms: 212,
  attempted_at: '2026-11-18T08:00:01Z',
  next_at: null,
}
const WEBHOOK = {
  id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01',
  address: 'https://shelf.example/hooks/drops',
  events: ['edition.ready' as const, 'item.saved' as const],
  ending: '7Qm2',
  created_at: '2026-11-01T00:00:00Z',
  failing_since: null,
  off_because: null,
  calls: [CALL],
}
type Webhook = (typeof UNCONFIGURED.webhooks.webhooks)[number]

const screen = (webhooks: Webhook[], outcome?: Omit<SettingsOutcome, 'part'>, needs_proof = false) =>
  renderScreen(
    <WebhooksSection
      settings={{ ...UNCONFIGURED, webhooks: { webhooks, needs_proof } }}
      outcome={outcome && { part: 'webhooks', ...outcome }}
    />,
  )
const buttons = (html: string) => controls(html, 'button').map(({ words }) => words)

describe('the webhooks in Settings', () => {
  it('[HOOK-03] show the last calls with status and time, each to be sent again', () => {
    const html = screen([WEBHOOK])
    const words = wordsIn(html).replaceAll('<!-- -->', '')
    expect(words).toContain('Delivered')
    expect(words).toMatch(/answered 204 .*212 ms .*1 attempt/)
    expect(html).toContain('dateTime="2026-11-18T08:00:00Z"')
    expect(buttons(html)).toContain('Send again')
    expect(words.replaceAll(' ', '')).toContain('whsec_…7Qm2')
  })

  it('[HOOK-03] say what happens to a call that failed, and why one was not sent', () => {
    const waiting = {
      ...CALL,
      state: 'waiting' as const,
      status: null,
      attempts: 2,
      next_at: '2026-11-18T09:00:00Z',
    }
    const html = screen([
      { ...WEBHOOK, calls: [waiting, { ...CALL, id: WEBHOOK.id, state: 'left-out', status: null }] },
    ])
    expect(wordsIn(html)).toMatch(/Trying again .*no answer .*2 attempts .*Not sent/)
  })

  it('[HOOK-03] say why one is turned off, and turn it on again after a test', () => {
    const off = screen([{ ...WEBHOOK, off_because: 'failing' }])
    expect(wordsIn(off)).toContain('Turned off after 3 days without a successful answer.')
    expect(buttons(off)).toContain('Test and turn on')
    expect(buttons(off)).not.toContain('Send again')
    expect(wordsIn(screen([{ ...WEBHOOK, off_because: 'gone' }]))).toContain('asked us to stop calling')
  })

  it('show a new secret once, and keep what was typed when the address did not answer', () => {
    expect(wordsIn(screen([WEBHOOK], { webhook: { secret: 'whsec_new' } }))).toContain('whsec_new')
    const typed = { address: 'https://shelf.example/x', events: ['item.saved' as const] }
    const refused = screen([], {
      error: 'The address answered 401',
      webhook: { secret: 'whsec_draft', draft: 'sealed', ...typed },
    })
    expect(wordsIn(refused)).toContain('whsec_draft')
    expect(refused).toContain('value="sealed"')
    expect(refused).toContain('value="https://shelf.example/x"')
    const ticked = [...refused.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].filter(([box]) =>
      box.includes('checked=""'),
    )
    expect(ticked.map(([box]) => /value="([^"]*)"/.exec(box)?.[1])).toEqual(['item.saved'])
  })

  it('[HOOK-01] offer no sixth address', () => {
    const five = Array.from({ length: 5 }, (_, n) => ({ ...WEBHOOK, id: `${WEBHOOK.id}${n}` }))
    expect(buttons(screen(five))).not.toContain('Test and add')
    expect(buttons(screen(five.slice(1)))).toContain('Test and add')
  })

  it('ask for the password before a new secret only if the last check was a while ago', () => {
    expect(screen([WEBHOOK])).not.toContain('type="password"')
    expect(screen([WEBHOOK], undefined, true).match(/type="password"/g)).toHaveLength(2)
  })
})
