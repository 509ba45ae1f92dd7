import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

export function failure(description: string) {
  return { description, content: json(ref('Error')) }
}

export function problem(description: string) {
  return { description, content: { 'application/problem+json': { schema: ref('Problem') } } }
}

export function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}

export function json(schema: object, example?: unknown) {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } }
}
