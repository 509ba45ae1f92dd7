import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { schemaRows, typeText } from './schema-rows.ts'

const rowsOf = (schema: z.ZodType) =>
  schemaRows(z.toJSONSchema(schema)).map(
    ({ field, type, required }) => `${field}: ${type}${required ? '' : '?'}`,
  )

describe('schemaRows', () => {
  it('flattens objects and lists', () => {
    const schema = z.object({
      user: z.object({ id: z.uuid() }),
      tags: z.array(z.object({ n: z.int() })).max(3),
    })
    expect(rowsOf(schema)).toEqual([
      'user: object',
      'user.id: uuid',
      'tags: object[] ≤ 3',
      'tags[].n: integer',
    ])
  })

  it('writes ranges, choices and null', () => {
    const schema = z.object({
      limit: z.int().min(1).max(10),
      id: z.int().positive(),
      kind: z.enum(['a', 'b']).nullable(),
      note: z.string().max(20).optional(),
      token: z.string().nullable(),
    })
    expect(rowsOf(schema)).toEqual([
      'limit: integer 1–10',
      'id: integer ≥ 1',
      'kind: "a" | "b" | null',
      'note: string ≤ 20?',
      'token: string | null',
    ])
  })

  it('merges alternatives: what only one has is optional', () => {
    const schema = z.discriminatedUnion('status', [
      z.object({ status: z.literal('exists'), content_id: z.int() }),
      z.object({ status: z.literal('queued'), queue_id: z.int() }),
    ])
    expect(rowsOf(schema)).toEqual([
      'status: "exists" | "queued"',
      'content_id: integer?',
      'queue_id: integer?',
    ])
  })

  it('leaves a plain list to typeText', () => {
    const schema = z.toJSONSchema(z.array(z.int()))
    expect(schemaRows(schema)).toEqual([])
    expect(typeText(schema)).toBe('integer[]')
  })
})
