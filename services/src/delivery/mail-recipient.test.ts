import { expect, it } from 'vitest'
import { mailSubject } from './mail-recipient.ts'
import { createDeliverySigner } from './signed-links.ts'

const SIGNER = createDeliverySigner({ current: 'a secret of at least thirty-two characters' })
const ID = '0b9d2f0e-6a0c-4f6e-9c5e-0d3c2f1a4b5c'
const bounce = `bounce+${SIGNER.sign('bounce', ID)}@in.drops.example`
const unsubscribe = `unsubscribe+${SIGNER.sign('unsubscribe', ID)}@in.drops.example`
const subjectOf = (text: string) => mailSubject(SIGNER, Buffer.from(text))

it.each([
  ['the recipient', `To: <${bounce}>\r\n\r\nx`],
  ['among several', `To: a@b.example, "Bounces" <${bounce}>\n\n`],
  ['in capitals, as some servers send it back', `TO: ${bounce.toUpperCase()}\r\n\r\n`],
  ['on a folded line', `From: x@y.example\r\nTo:\r\n ${bounce}\r\n\r\n`],
  ['as our own server recorded it', `Delivered-To: ${bounce}\r\nTo: list@y.example\r\n\r\n`],
  ['after an address that is not ours', `To: bounce+nobody@in.drops.example, ${bounce}\n\n`],
])('finds a token of ours: %s', (_, text) => {
  expect(subjectOf(text)).toEqual({ purpose: 'bounce', id: ID })
})

it('reads the purpose of an address', () => {
  expect(subjectOf(`To: ${unsubscribe}\n\n`)).toEqual({ purpose: 'unsubscribe', id: ID })
  expect(subjectOf(`To: ${unsubscribe.replace('unsubscribe', 'bounce')}\n\n`)).toBeUndefined()
})

it.each([
  ['in the body', `To: x@y.example\r\n\r\nTo: ${bounce}`],
  ['without any headers', `\r\nTo: ${bounce}`],
  ['in another header', `Subject: ${bounce}\r\n\r\n`],
  ['with a guessed token', `To: bounce+${ID}.${'0'.repeat(32)}@in.drops.example\n\n`],
  ['after more headers than any email has', `${'X-A: b\n'.repeat(100_000)}To: ${bounce}\n\n`],
  ['after more recipients than any report has', `To: ${'bounce+a@b.example, '.repeat(5_000)}${bounce}\n\n`],
  ['in an empty email', ''],
])('ignores an address: %s', (_, text) => expect(subjectOf(text)).toBeUndefined())
