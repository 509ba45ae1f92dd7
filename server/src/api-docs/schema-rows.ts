import type { JsonSchema } from './schemas.ts'

export interface SchemaRow {
  field: string
  type: string
  required: boolean
}

/** A schema as a flat list: nested fields with a dotted name, lists marked by []. */
export function schemaRows(schema: JsonSchema, prefix = ''): SchemaRow[] {
  if (schema.anyOf || schema.oneOf) return mergeAlternatives(schema, prefix)
  if (schema.type === 'array') return schemaRows(itemsOf(schema), `${prefix}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const field = prefix ? `${prefix}.${name}` : name
    const child = value as JsonSchema
    const required = schema.required?.includes(name) ?? false
    return [{ field, type: typeText(child), required }, ...nested(child, field)]
  })
}

function nested(schema: JsonSchema, field: string): SchemaRow[] {
  return schema.type === 'object' || schema.type === 'array' ? schemaRows(schema, field) : []
}

/** A field that only some alternatives have is optional. */
function mergeAlternatives(schema: JsonSchema, prefix: string): SchemaRow[] {
  const alternatives = alternativesOf(schema).map((one) => schemaRows(one, prefix))
  const rows = new Map<string, SchemaRow>()
  for (const row of alternatives.flat()) {
    const seen = rows.get(row.field)
    const type = seen && seen.type !== row.type ? `${seen.type} | ${row.type}` : row.type
    const required = alternatives.every((one) =>
      one.some((other) => other.field === row.field && other.required),
    )
    rows.set(row.field, { field: row.field, type, required })
  }
  return [...rows.values()]
}

export function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum)
    return schema.enum.length > 6
      ? `${typeName(schema)} (one of ${schema.enum.length})`
      : schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf || schema.oneOf) return alternativesOf(schema).map(typeText).join(' | ')
  if (schema.type === 'array')
    return `${typeText(itemsOf(schema))}[]${bounds(schema.minItems, schema.maxItems)}`
  if (schema.type === 'integer' || schema.type === 'number') return `${schema.type}${range(schema)}`
  return typeName(schema) + bounds(undefined, schema.maxLength)
}

function typeName(schema: JsonSchema): string {
  return schema.format ?? [schema.type ?? 'any'].flat().join(' | ')
}

function range({ minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const least = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : minimum
  const safe = (value: number | undefined) =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined
  return bounds(safe(least), safe(maximum))
}

function bounds(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return most === undefined ? '' : ` ≤ ${most}`
  return most === undefined ? ` ≥ ${least}` : ` ${least}–${most}`
}

function alternativesOf(schema: JsonSchema): JsonSchema[] {
  return (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]
}

function itemsOf(schema: JsonSchema): JsonSchema {
  return (schema.items ?? {}) as JsonSchema
}
