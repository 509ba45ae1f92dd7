import { HEADER_BYTES, headerLines } from '@daily-drops/services/delivery/mail-recipient'

/** What an incoming email reports about one of our messages. */
export type MailReport =
  | { outcome: 'delivery-status'; action: string; status: string }
  | { outcome: 'complaint' }
  /** Not a report: an out-of-office reply, an answer or anything else. */
  | { outcome: 'other' }
  | { outcome: 'unreadable'; reason: string }

const OTHER: MailReport = { outcome: 'other' }
/** A report is at the top level, or inside a gateway's wrapper. */
const DEEPEST = 3
const MOST_PARTS = 20
const MOST_FIELD_BYTES = 64 * 1024
const STATUS_PART = /^message\/(global-)?delivery-status\b/
const COMPLAINT_PART = /^message\/feedback-report\b/

/**
 * Reads the headers and the machine-readable parts (RFC 3464, RFC 5965). Nothing else is decoded or parsed: no text for
 * people, no HTML, no returned email.
 */
export function readReport(message: Uint8Array): MailReport {
  return readEntity(Buffer.from(message).toString('latin1').replaceAll('\r\n', '\n'), 0)
}

function readEntity(text: string, depth: number): MailReport {
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n')
  const headEnd = end === -1 ? text.length : end
  if (headEnd > HEADER_BYTES) return { outcome: 'unreadable', reason: 'headers too long' }
  const head = headerLines(Buffer.from(text.slice(0, headEnd), 'latin1'))
  const body = text.slice(headEnd + 1)
  const type = headerOf(head, 'content-type')
  const kind = type.toLowerCase()
  if (STATUS_PART.test(kind)) return statusIn(fieldsOf(head, body))
  if (COMPLAINT_PART.test(kind)) return complaintIn(fieldsOf(head, body))
  if (!kind.startsWith('multipart/')) return OTHER
  if (depth === DEEPEST) return { outcome: 'unreadable', reason: 'parts nested too deeply' }
  const boundary = /;\s*boundary\s*=\s*(?:"([^"\n]{1,200})"|([^\s;"]{1,200}))/i.exec(type)
  const name = boundary?.[1] ?? boundary?.[2]
  if (!name) return { outcome: 'unreadable', reason: 'parts without a boundary' }
  for (const part of partsOf(body, name)) {
    const report = readEntity(part, depth + 1)
    if (report.outcome !== 'other') return report
  }
  return OTHER
}

function headerOf(head: string[], name: string): string {
  const line = head.find((one) => one.slice(0, name.length + 1).toLowerCase() === `${name}:`)
  return line?.slice(name.length + 1).trim() ?? ''
}

function partsOf(body: string, boundary: string): string[] {
  const parts: string[][] = []
  for (const line of body.split('\n')) {
    const delimiter = line.startsWith('--') ? line.slice(2).trimEnd() : undefined
    if (delimiter === `${boundary}--` || parts.length > MOST_PARTS) break
    if (delimiter === boundary) parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts.slice(0, MOST_PARTS).map((lines) => lines.join('\n'))
}

/** As much of a part as its fields need, with each field on one line. */
function fieldsOf(head: string[], body: string): string {
  const encoded = body.slice(0, MOST_FIELD_BYTES)
  const encoding = headerOf(head, 'content-transfer-encoding').toLowerCase()
  return decoded(encoded, encoding)
    .replaceAll('\r\n', '\n')
    .replace(/\n[ \t]+/g, ' ')
}

function decoded(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('latin1')
  if (encoding !== 'quoted-printable') return text
  return text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function statusIn(fields: string): MailReport {
  const action = /^action:[ \t]*(\w+)/im.exec(fields)?.[1]?.toLowerCase()
  if (!action) return { outcome: 'unreadable', reason: 'a delivery status without an action' }
  return { outcome: 'delivery-status', action, status: /^status:(.{0,100})/im.exec(fields)?.[1] ?? '' }
}

function complaintIn(fields: string): MailReport {
  return /^feedback-type:[ \t]*abuse\b/im.test(fields) ? { outcome: 'complaint' } : OTHER
}
