import { replayDelivery } from '@daily-drops/contract/functions/delivery/operations'
import { describe, expect, it } from 'vitest'
import { callStep } from '../../console/actions.ts'
import { answering, refusing } from '../../console/testing/calls.ts'
import { markupOf, textOf } from '../../console/testing/markup.tsx'
import { DeliveryScreen } from './delivery-screen.tsx'
import { type DeliveryView, type Slot, stateOf, testStep } from './delivery-view.ts'
import { loadDelivery } from './load-delivery.ts'

const AT = '2026-11-15T08:20:00.000Z'
const SLOT: Slot = {
  id: 31,
  due_at: '2026-11-15T08:00:00.000Z',
  channel: 'email',
  due: 1200,
  sent: 1190,
  suppressed: 4,
  skipped: 3,
  unknown: 1,
  dead: 2,
  late: 7,
}
const pageOf = <Row,>(rows: Row[]) => ({
  rows,
  next: null,
  previous: null,
  total: { count: rows.length, isExact: true },
})
const listOf = <Row,>(rows: Row[]) => ({ asked: {}, page: pageOf(rows) })
const VIEW: DeliveryView = {
  at: AT,
  status: {
    is_confirmed: true,
    not_set_up: ['whatsapp'],
    paused: [{ channel: 'telegram', reason: 'Provider change', paused_at: AT }],
    broken: [],
    silent: [],
    today: { due: 31204, sent: 12871, failed: 9, suppressed: 318, late: 5 },
  },
  slots: listOf([SLOT]),
  undelivered: listOf([
    {
      id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01',
      channel: 'email' as const,
      due_at: AT,
      state: 'dead' as const,
      reason: 'The mailbox is full.',
      attempts: 5,
    },
  ]),
  suppressions: listOf([
    { id: 7, channel: 'email' as const, hint: 'mail.example', reason: 'bounced' as const, created_at: AT },
  ]),
  mayConfirm: false,
}

describe('delivery', () => {
  it('shows today, each slot, failed messages, suppressions and paused channels', () => {
    const text = textOf(markupOf(<DeliveryScreen view={VIEW} />))
    expect(text).toContain('Due today 31,204')
    expect(text).toContain('Sent 12,871 41 % of those due · 5 late')
    expect(text).toContain('15/11/2026 09:00 Email Sent 1,200 1,190 3 4 3 7')
    expect(text).toContain('5 attempts · The mailbox is full.')
    expect(text).toContain('Email: someone at mail.example')
    expect(text).toContain('since 15/11/2026 09:20 · Provider change')
    expect(text).toContain('Resume')
  })

  it('says what to set for a channel that is not set up, and offers no pause', () => {
    const markup = markupOf(<DeliveryScreen view={VIEW} />)
    expect(textOf(markup)).toContain(
      'WHATSAPP_VERIFY_TOKEN; worker: WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID',
    )
    expect(textOf(markup).match(/Not set up/g)).toHaveLength(1)
    expect(markup).not.toContain('aria-label="Pause: WhatsApp"')
    expect(markup).toContain('aria-label="Pause: Email"')
  })

  it('searches the suppressions for an address, and says when it is not among them', async () => {
    const asked = answering({
      'get-delivery-status': VIEW.status,
      'list-delivery-slots': VIEW.slots.page,
      'list-undelivered': VIEW.undelivered.page,
      'list-suppressions': pageOf([]),
    })
    const params = new URLSearchParams({ 'suppressed-address': 'marta@posta.example' })
    const view = await loadDelivery({ ...asked, viewer: null }, params)
    expect(asked.sent.find(({ name }) => name === 'list-suppressions')?.input).toMatchObject({
      filters: { address: 'marta@posta.example' },
    })
    const markup = markupOf(<DeliveryScreen view={view} />)
    expect(markup).toContain('aria-label="Search addresses"')
    expect(textOf(markup)).toContain('This address isn’t suppressed')
  })

  it('says that a copy sends nothing, and who may change that', () => {
    const status = { ...VIEW.status, is_confirmed: false }
    const seen = (mayConfirm: boolean) =>
      textOf(markupOf(<DeliveryScreen view={{ ...VIEW, status, mayConfirm }} />))
    expect(seen(false)).toContain('Only a superadmin can confirm this.')
    expect(seen(true)).toContain('Start sending from here')
  })

  it('draws a slot with nothing sent as a failure, and every other slot as normal', () => {
    const bars = (slot: Slot) => {
      const markup = markupOf(<DeliveryScreen view={{ ...VIEW, slots: listOf([slot]) }} />)
      return [...markup.matchAll(/<progress[^>]*>/g)].map(([bar]) => /data-tone="(\w*)"/.exec(bar)?.[1])
    }
    expect(bars(SLOT)).toContain('ok')
    expect(bars({ ...SLOT, due: 3, sent: 0, suppressed: 0, skipped: 0 })).toContain('bad')
    for (const tone of bars(SLOT)) expect(tone).not.toBe('')
  })

  it('shows the slots of the channel in the address, and all slots for an unknown channel', async () => {
    const asked = async (channel: string) => {
      const { sent, call } = answering({
        'get-delivery-status': VIEW.status,
        'list-delivery-slots': VIEW.slots.page,
        'list-undelivered': VIEW.undelivered.page,
        'list-suppressions': VIEW.suppressions.page,
      })
      const view = await loadDelivery({ call, viewer: null }, new URLSearchParams({ channel }))
      const input = sent.find(({ name }) => name === 'list-delivery-slots')?.input
      return [view.slots.asked.filters?.channel, (input as { filters: { channel?: string } }).filters.channel]
    }
    expect(await asked('telegram')).toEqual(['telegram', 'telegram'])
    expect(await asked('pigeon')).toEqual([undefined, undefined])
  })

  it("has a word for a slot's progress", () => {
    const now = Date.parse(AT)
    expect(stateOf(SLOT, now)).toBe('sent')
    expect(stateOf({ ...SLOT, sent: 100 }, now)).toBe('sending')
    expect(stateOf({ ...SLOT, sent: 0, due_at: '2026-11-15T09:00:00.000Z' }, now)).toBe('due')
    expect(stateOf({ ...SLOT, due: 3, sent: 0, suppressed: 0, skipped: 0 }, now)).toBe('failed')
  })

  it("replays and tests, and shows the server's message", async () => {
    const { call, sent } = answering({ 'replay-delivery': { success: true } })
    const step = { fn: replayDelivery, input: { id: 'x' }, done: 'Sent again', failed: 'No' }
    expect(await callStep(call, step)).toEqual({ tone: 'ok', title: 'Sent again' })
    expect(sent).toEqual([{ name: 'replay-delivery', input: { id: 'x' } }])
    const closed = await testStep(
      refusing('send-test-edition', 'NOT_AVAILABLE', 'No mail yet').call,
      'en',
      () => {},
    )
    expect(closed).toMatchObject({ tone: 'bad', description: 'No mail yet' })
  })
})
