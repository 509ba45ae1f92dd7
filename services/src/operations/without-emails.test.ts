import { describe, expect, it } from 'vitest'
import { withoutEmails } from './without-emails.ts'

const MB = 1024 * 1024

describe('withoutEmails', () => {
  it.each([
    ['ada@example.com', '[email]'],
    ['550 no mailbox <ada.l+x@mail.example.co.uk> here', '550 no mailbox <[email]> here'],
    ["o'neil@example.com and élan@bücher.example.", '[email] and [email].'],
    ['/auth?email=ada%40example.com&next=/', '/auth?email=[email]&next=/'],
    ['postgres://drops:secret@db.internal/drops', 'postgres://drops:[email]/drops'],
    ['a@b@c.example', '[email]@c.example'],
    ['at node_modules/@better-auth/core/index.js:1', 'at node_modules/@better-auth/core/index.js:1'],
    ['smtp://127.0.0.1:2525 is down', 'smtp://127.0.0.1:2525 is down'],
    ['@ a@ @b', '@ a@ @b'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(withoutEmails(text)).toBe(expected)
  })

  it.each<[string, (length: number) => string]>([
    ['letters without an end', (length) => 'a'.repeat(length)],
    ['letters, then a sign', (length) => `${'a'.repeat(length)}@`],
    ['signs', (length) => '@'.repeat(length)],
    ['names without a domain', (length) => 'a@ '.repeat(length / 3)],
    ['one after the other', (length) => 'a@b.'.repeat(length / 4)],
    ['a domain of dots', (length) => `a@${'.'.repeat(length)}`],
    ['encoded signs', (length) => '%40'.repeat(length / 3)],
    ['addresses', (length) => 'ada@example.com '.repeat(length / 16)],
  ])('takes no more than twice the time for twice the text: %s', (_, ofLength) => {
    const spent = (text: string) => Math.min(...Array.from({ length: 5 }, () => cpuTime(text)))
    // Quadratic growth would be sixteenfold. Both sides run on the same machine at the same time.
    expect(spent(ofLength(MB))).toBeLessThan(8 * spent(ofLength(MB / 4)) + 20)
  })
})

function cpuTime(text: string): number {
  const before = process.cpuUsage()
  withoutEmails(text)
  const { user } = process.cpuUsage(before)
  return user / 1000
}
