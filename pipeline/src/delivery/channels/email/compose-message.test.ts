import { generateKeyPairSync } from 'node:crypto'
import type { Claimed } from '@daily-drops/db/delivery/claims'
import type { IssueItem } from '@daily-drops/services/delivery/issue'
import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { anIssue, anIssueItem } from '@daily-drops/services/testing/an-issue'
import { simpleParser } from 'mailparser'
import { expect, it } from 'vitest'
import { checkDkim } from './check-dkim.ts'
import { composeMessage, type MailIdentity } from './compose-message.ts'

const identity: MailIdentity = {
  from: 'Daily Drops <hello@drops.example>',
  site: 'https://drops.example',
  signer: createDeliverySigner({ current: 'a secret of at least thirty-two characters' }),
  inboundDomain: 'in.drops.example',
}
const claim = {
  id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01',
  userId: '7f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f02',
  address: 'ada@example.com',
  dueAt: new Date('2026-11-22T08:00:00Z'),
} as Claimed

const item = (id: number, more: Partial<IssueItem> = {}) =>
  anIssueItem({ id, reason: 'You follow AI & ML', ...more })
const compose = (items: IssueItem[], more: Partial<MailIdentity> = {}) =>
  composeMessage({ ...identity, ...more }, claim, anIssue({ items }))

it('[C1] has both unsubscribe headers unfolded, and names its list', async () => {
  const { raw, envelopeFrom } = await compose([item(1)])
  const [head = ''] = raw.toString('latin1').split('\r\n\r\n', 1)
  const line = head.split('\r\n').find((one) => one.startsWith('List-Unsubscribe:'))
  expect(line).toMatch(
    /^List-Unsubscribe: <https:\/\/drops\.example\/newsletter\/unsubscribe\/\S+>, <mailto:unsubscribe\+\S+@in\.drops\.example>$/,
  )
  expect(head).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(head).toContain('<editions.drops.example>')
  expect(head).toMatch(/\r\nFeedback-ID: /)
  expect(envelopeFrom).toMatch(/^bounce\+5f0c[0-9a-f.-]+@in\.drops\.example$/)
})

it('[C2] is signed with both headers, as a receiver verifies it; other keys prevent the start', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const dkim = { domain: 'drops.example', selector: 's1', privateKey: key }
  await expect(checkDkim({ ...identity, dkim })).resolves.toBeUndefined()
  const { raw } = await compose([item(1)], { dkim })
  expect(raw.toString('latin1')).toMatch(/^DKIM-Signature: [\s\S]*list-unsubscribe-post/i)
  await expect(checkDkim({ ...identity, dkim: { ...dkim, domain: 'other.example' } })).rejects.toThrow(
    'domain of MAIL_FROM',
  )
  const ed = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await expect(checkDkim({ ...identity, dkim: { ...dkim, privateKey: ed } })).rejects.toThrow('RSA')
})

it('[C4] stays below 90 kB with ten hostile items, has the same items in text, and needs no picture', async () => {
  const hostile = Array.from({ length: 10 }, (_, n) =>
    item(n + 1, {
      title: `<script>alert(${n})</script> ${'long words '.repeat(500)}`,
      summary: 'é"<&>'.repeat(3000),
      url: `https://gazette.example/${'x'.repeat(2000)}${n}`,
      reason: '<b>why</b>',
    }),
  )
  const mail = await simpleParser((await compose(hostile)).raw)
  const html = mail.html || ''
  expect(Buffer.byteLength(html)).toBeLessThan(90 * 1024)
  expect(html).not.toMatch(/<script|<img|<b>/)
  expect(html).toContain('prefers-color-scheme:dark')
  for (const { url } of hostile) expect(mail.text).toContain(url)
  const odd = await simpleParser((await compose([item(1, { url: 'javascript:alert(1)' })])).raw)
  expect(odd.html).not.toContain('javascript:')
})

it("draws the edition mark in rows, the first item at the bottom, in the items' inks", async () => {
  const items = [
    item(1, { ink: 'moss' }),
    item(2, { ink: 'plum', reading_minutes: 20 }),
    item(3, { ink: null }),
  ]
  const { html } = await simpleParser((await compose(items)).raw)
  const rows = String(html).match(/<div class="t-\w+" style="width:\d+px/g) ?? []
  const inks = rows.map((row) => row.match(/t-(\w+)/)?.[1])
  expect([...new Set(inks)]).toEqual(['none', 'plum', 'moss'])
  expect(inks.filter((ink) => ink === 'plum').length).toBeGreaterThan(inks.length / 2)
  const widths = rows.map((row) => Number(row.match(/width:(\d+)/)?.[1]))
  const widest = widths.indexOf(Math.max(...widths))
  expect(widths.slice(0, widest)).toEqual(widths.slice(0, widest).toSorted((a, b) => a - b))
  expect(html).toContain('<b class="t-plum-on" style="color:#852c59">2</b>')
})

it('[B6] the same delivery has the same bytes', async () => {
  const [one, two] = [await compose([item(1)]), await compose([item(1)])]
  expect(one.raw.equals(two.raw)).toBe(true)
  expect(one.raw.toString('latin1')).toContain(`Message-ID: <${claim.id}@drops.example>`)
  expect(one.raw.toString('latin1')).toContain('Date: Sun, 22 Nov 2026 08:00:00 +0000')
})
