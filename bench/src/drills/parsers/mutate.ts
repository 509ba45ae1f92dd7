import { seeded } from '@daily-drops/core/testing/ranking'

/** Fragments that parsers treat specially. */
const TOKENS = [
  '\0',
  '<',
  '>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?xml version="1.0" encoding="utf-16"?>',
  '<!DOCTYPE x [<!ENTITY a "aaaa">]>',
  '&a;',
  '&#0;',
  '&#x110000;',
  '&amp;',
  '</',
  '/>',
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  '\\ud800',
  '\ufeff',
  '*',
  '$',
  '#',
  '\r',
  'User-agent: *\n',
  'Disallow: /\n',
  '<item>',
  '</item>',
  '<div>',
  '<table>',
  '<svg>',
  '<script>',
  '9'.repeat(400),
  'a'.repeat(5_000),
  '<b>'.repeat(500),
].map((token) => Buffer.from(token))

const MOST_CHANGES = 8

/** A copy of one of the documents with a few bytes changed, cut, repeated, or fragments of another inserted. */
export function createMutator(seed: number) {
  const random = seeded(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  const spliced = (body: Buffer, at: number, drop: number, put: Buffer) =>
    Buffer.concat([body.subarray(0, at), put, body.subarray(at + drop)])

  function changed(body: Buffer, others: readonly Buffer[]): Buffer {
    const at = below(body.length + 1)
    const length = below(Math.min(2_000, body.length + 1))
    switch (below(6)) {
      case 0:
        return spliced(body, at, 1, Buffer.from([below(256)]))
      case 1:
        return spliced(body, at, length, Buffer.alloc(0))
      case 2:
        return spliced(body, at, 0, pick(TOKENS))
      case 3:
        return spliced(body, at, 0, Buffer.concat(Array(1 + below(20)).fill(body.subarray(at, at + length))))
      case 4: {
        const other = pick(others)
        const from = below(other.length + 1)
        return spliced(body, at, length, other.subarray(from, from + length))
      }
      default:
        return body.subarray(0, at)
    }
  }

  return (originals: readonly Buffer[]): Buffer => {
    let body = Buffer.from(pick(originals))
    for (let changes = 1 + below(MOST_CHANGES); changes > 0; changes--)
      body = Buffer.from(changed(body, originals))
    return body
  }
}
