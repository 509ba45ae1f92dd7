import { expect, it } from 'vitest'
import { readReport } from './read-report.ts'

const FIELDS = 'Reporting-MTA: dns; mx.example\r\n\r\nAction: failed\r\nStatus: 5.1.1 (nobody\r\n here)\r\n'
const part = (type: string, body: string, encoding = '7bit') =>
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`
const multipart = (parts: string[], boundary = 'b', kind = 'report') =>
  `Content-Type: multipart/${kind};\r\n boundary="${boundary}"\r\n\r\nFor old programs\r\n${parts.map((one) => `--${boundary}\r\n${one}`).join('')}--${boundary}--\r\n`
const STATUS = part('message/delivery-status', FIELDS)
const read = (text: string) => readReport(Buffer.from(`From: mailer-daemon@mx.example\r\n${text}`))
const FAILED = { outcome: 'delivery-status', action: 'failed', status: expect.stringContaining('5.1.1') }

it.each([
  [
    'as specified by RFC 3464',
    multipart([part('text/plain', 'Sorry'), STATUS, part('message/rfc822', 'To: x')]),
  ],
  [
    'in base64',
    multipart([part('message/delivery-status', Buffer.from(FIELDS).toString('base64'), 'BASE64')]),
  ],
  [
    'as quoted-printable',
    multipart([
      part('message/delivery-status', FIELDS.replace('failed', 'fai=\r\nl=65d'), 'quoted-printable'),
    ]),
  ],
  ['for addresses outside ASCII', multipart([part('message/global-delivery-status', FIELDS)])],
  [
    'inside a gateway wrapper',
    multipart([part('text/plain', 'Scanned'), multipart([STATUS], 'b2')], 'b', 'mixed'),
  ],
  ['without other parts', STATUS],
  ['without quotes', multipart([STATUS]).replace('"b"', 'b; report-type=delivery-status')],
  ['after a page of any size', multipart([part('text/html', '<div>'.repeat(90_000)), STATUS])],
])('reads a delivery status %s', (_, text) => expect(read(text)).toMatchObject(FAILED))

it('reads a complaint, and ignores a not-spam report', () => {
  const feedback = (type: string) =>
    multipart([part('message/feedback-report', `Feedback-Type: ${type}\r\n`)])
  expect(read(feedback('abuse'))).toEqual({ outcome: 'complaint' })
  expect(read(feedback('not-spam'))).toEqual({ outcome: 'other' })
})

it.each([
  ['an out-of-office reply', 'Auto-Submitted: auto-replied\r\n\r\nAction: failed\r\nStatus: 5.1.1'],
  ['a page', part('text/html', '<div>'.repeat(102_000))],
  ['a report inside the returned email', multipart([part('message/rfc822', multipart([STATUS], 'c'))])],
  ['a part that never begins', `Content-Type: multipart/report; boundary=b\r\n\r\n${STATUS}`],
  [
    'a report after more parts than any report has',
    multipart([...Array<string>(100).fill(part('text/plain', '')), STATUS]),
  ],
  ['nothing', ''],
])('does not treat %s as a report', (_, text) => expect(read(text)).toEqual({ outcome: 'other' }))

it.each([
  ['100,000 headers', `${'X-A: b\r\n'.repeat(100_000)}\r\n`],
  ['one header of 400 kB', `Subject: ${'a'.repeat(400_000)}\r\n\r\n`],
  ['parts without a boundary', 'Content-Type: multipart/report\r\n\r\n'],
  ['a boundary of 400 kB', `Content-Type: multipart/report; boundary="${'b'.repeat(50_000)}"\r\n\r\n`],
  [
    'parts within parts',
    Array.from({ length: 1000 }, (_, n) => n).reduce((inner, n) => multipart([inner], `b${n}`), STATUS),
  ],
  ['a status without an action', multipart([part('message/delivery-status', 'Reporting-MTA: dns; x')])],
  ['oversized base64', multipart([part('message/delivery-status', 'AAAA'.repeat(100_000), 'base64')])],
])('gives up on %s', (_, text) => expect(read(text)).toMatchObject({ outcome: 'unreadable' }))
