import { AppError } from '@daily-drops/contract/kernel/errors'
import { requestErrors } from '@daily-drops/messages/subjects/request-errors'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** How sort key values are written in a cursor: as lossless text that is validated when it returns. */
interface KeyKind {
  write(column: RawBuilder<unknown>): RawBuilder<string>
  isValid(text: string): boolean
  read(text: string): RawBuilder<unknown>
}

const asText = (column: RawBuilder<unknown>) => sql<string>`${column}::text`

export const KEY_KINDS = {
  whole: {
    write: asText,
    isValid: (text) => /^-?\d{1,18}$/.test(text),
    read: (text) => sql`${text}::bigint`,
  },
  real: {
    write: (column) => sql<string>`${column}::float8::text`,
    isValid: (text) => /^-?\d/.test(text) && Number.isFinite(Number(text)),
    read: (text) => sql`${Number(text)}::float8`,
  },
  /** In microseconds, as in the database. A Date would lose the last three digits. */
  instant: {
    write: (column) => sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    isValid: (text) => /^-?\d{1,16}$/.test(text),
    read: (text) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
  },
  text: {
    write: asText,
    // PostgreSQL accepts no zero byte.
    isValid: (text) => !text.includes('\0'),
    read: (text) => sql`${text}::text`,
  },
  uuid: {
    write: asText,
    isValid: (text) => z.guid().safeParse(text).success,
    read: (text) => sql`${text}::uuid`,
  },
} satisfies Record<string, KeyKind>

export type KeyKindName = keyof typeof KEY_KINDS

/** A row's place in the order: its sort key and its id, as text. */
export interface Position {
  key: string
  id: string
}

export interface Cursor extends Position {
  toward: 'next' | 'previous'
}

interface Order {
  sort: string
  direction: 'asc' | 'desc'
}

const written = z.tuple([z.string(), z.string(), z.enum(['next', 'previous']), z.string(), z.string()])

export function writeCursor({ sort, direction }: Order, { toward, key, id }: Cursor): string {
  const parts: z.output<typeof written> = [sort, direction, toward, key, id]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** Callers can send anything as a cursor. One that was not made for this order is the caller's mistake. */
export function readCursor(
  cursor: string,
  order: Order,
  kinds: { key: KeyKindName; id: KeyKindName },
): Cursor {
  const parsed = written.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw unusable()
  const [sort, direction, toward, key, id] = parsed.data
  const isOfThisOrder = sort === order.sort && direction === order.direction
  if (!isOfThisOrder || !KEY_KINDS[kinds.key].isValid(key) || !KEY_KINDS[kinds.id].isValid(id))
    throw unusable()
  return { toward, key, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unusable(): AppError {
  const message = requestErrors.text('cursor')
  return new AppError('INVALID_INPUT', { message, fields: { cursor: message } })
}
