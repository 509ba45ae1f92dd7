import { describe, expect, it } from 'vitest'
import { withoutEmails } from './without-emails.ts'

const MB = 1024 * 1024

describe('withoutEmails', () => {
  it.each([
    ['ada@example.com', '[e-mail]'],
    ['550 no mailbox <ada.l+x@mail.example.co.uk> here', '550 no mailbox <[e-mail]> here'],
    ["o'neil@example.com and élan@bücher.example.", '[e-mail] and [e-mail].'],
    ['/auth?email=ada%40example.com&next=/', '/auth?email=[e-mail]&next=/'],
    ['postgres://drops:secret@db.internal/drops', 'postgres://drops:[e-mail]/drops'],
    ['a@b@c.example', '[e-mail]@c.example'],
    ['at node_modules/@react-email/body/index.js:1', 'at node_modules/@react-email/body/index.js:1'],
    ['smtp://127.0.0.1:2525 is down', 'smtp://127.0.0.1:2525 is down'],
    ['@ a@ @b', '@ a@ @b'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(withoutEmails(text)).toBe(expected)
  })

  it.each([
    ['letters without an end', 'a'.repeat(MB)],
    ['letters, then a sign', `${'a'.repeat(MB)}@`],
    ['signs', '@'.repeat(MB)],
    ['names without a domain', 'a@ '.repeat(MB / 3)],
    ['one after the other', 'a@b.'.repeat(MB / 4)],
    ['a domain of dots', `a@${'.'.repeat(MB)}`],
    ['encoded signs', '%40'.repeat(MB / 3)],
    ['addresses', 'ada@example.com '.repeat(MB / 16)],
  ])('takes no longer for twice the text than twice the time: %s', (_, text) => {
    const spent = (part: string) => Math.min(...Array.from({ length: 5 }, () => cpuTime(part)))
    // Squared growth would be sixteenfold; both sides run on the same machine at the same moment.
    expect(spent(text)).toBeLessThan(8 * spent(text.slice(0, MB / 4)) + 20)
  })
})

function cpuTime(text: string): number {
  const before = process.cpuUsage()
  withoutEmails(text)
  const { user } = process.cpuUsage(before)
  return user / 1000
}
