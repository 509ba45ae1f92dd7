import type { DeliverySigner } from './signed-links.ts'

/** The delivery or reader that an incoming email is about, from a recipient address that only we can create. */
export type MailSubject = { purpose: 'bounce' | 'unsubscribe'; id: string }

/** Headers of real emails are far smaller. Anything after this is not read. */
export const HEADER_BYTES = 64 * 1024
/** Added by the server that received the email for us, then by the sender. */
const RECIPIENT_HEADERS = /^(delivered-to|x-original-to|envelope-to|to):/i
const ADDRESSED = /\b(bounce|unsubscribe)\+([0-9a-z.-]{1,120})@/gi
const MOST_ADDRESSES = 10

/** Undefined unless one of the recipients carries a token of ours. Only the headers are read. */
export function mailSubject(signer: DeliverySigner, message: Uint8Array): MailSubject | undefined {
  const recipients = headerLines(message).filter((line) => RECIPIENT_HEADERS.test(line))
  const addressed = [...recipients.join('\n').matchAll(ADDRESSED)].slice(0, MOST_ADDRESSES)
  for (const [, name = '', token = ''] of addressed) {
    const purpose = name.toLowerCase() as MailSubject['purpose']
    const id = signer.read(purpose, token.toLowerCase())
    if (id) return { purpose, id }
  }
  return undefined
}

/** Each header as one line, up to the empty line before the body. */
export function headerLines(message: Uint8Array): string[] {
  const text = Buffer.from(message.subarray(0, HEADER_BYTES)).toString('latin1').replaceAll('\r\n', '\n')
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n')
  const head = end === -1 ? text : text.slice(0, end)
  return head.replace(/\n[ \t]+/g, ' ').split('\n')
}
