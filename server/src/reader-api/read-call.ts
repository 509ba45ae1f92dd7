import type { FunctionContract } from '@daily-drops/contract/kernel/define-function'
import type { Endpoint } from '@daily-drops/contract/kernel/endpoint'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { requestErrors } from '@daily-drops/messages/subjects/request-errors'
import { type JsonSchema, toJsonSchema } from '../api-docs/schemas.ts'

export type Fields = Record<string, JsonSchema>

/** The fields of a function's input that are part of a path. */
export const pathFields = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/** The fields that a caller of this address may send: as query parameters of a GET, otherwise in the body. */
export function sentFields(fn: FunctionContract, endpoint: Endpoint): Fields {
  const decided = new Set([...pathFields(endpoint), ...Object.keys(endpoint.fixed ?? {})])
  return Object.fromEntries(Object.entries(inputFields(fn)).filter(([name]) => !decided.has(name)))
}

const fieldsOf = new WeakMap<FunctionContract, Fields>()

export function inputFields(fn: FunctionContract): Fields {
  const known = fieldsOf.get(fn)
  if (known) return known
  const fields = (toJsonSchema(fn.input, 'input').properties ?? {}) as Fields
  fieldsOf.set(fn, fields)
  return fields
}

const namesOf = new WeakMap<Endpoint, { sent: readonly string[]; inPath: readonly string[] }>()

function namesOfFields(fn: FunctionContract, endpoint: Endpoint) {
  const known = namesOf.get(endpoint)
  if (known) return known
  const names = { sent: Object.keys(sentFields(fn, endpoint)), inPath: pathFields(endpoint) }
  namesOf.set(endpoint, names)
  return names
}

interface Given {
  params: Record<string, string>
  query: () => URLSearchParams
  body: () => Promise<string>
}

/** A call's input in the shape of its function, which checks it as if it came from a page. */
export async function readCall(fn: FunctionContract, endpoint: Endpoint, { params, query, body }: Given) {
  const fields = inputFields(fn)
  const { sent, inPath } = namesOfFields(fn, endpoint)
  const given: [string, unknown][] = []
  if (endpoint.method === 'GET' && sent.length > 0) {
    const asked = query()
    for (const name of sent) {
      const text = asked.get(name === endpoint.cursor ? 'cursor' : name)
      if (text !== null) given.push([name, typedValue(text, fields[name])])
    }
  } else if (sent.length > 0) {
    const read = readObject(await body())
    given.push(
      ...sent
        .filter((name) => Object.hasOwn(read, name))
        .map((name): [string, unknown] => [name, read[name]]),
    )
  }
  for (const name of inPath) given.push([name, typedValue(params[name] ?? '', fields[name])])
  return { ...Object.fromEntries(given), ...endpoint.fixed }
}

/** A text that isn't of the field's type stays as it is, and is refused with the field's name. */
function typedValue(text: string, schema: JsonSchema | undefined): unknown {
  if ((schema?.type === 'integer' || schema?.type === 'number') && /^-?\d{1,16}$/.test(text))
    return Number(text)
  if (schema?.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

function readObject(text: string): Record<string, unknown> {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new AppError('INVALID_INPUT', { message: requestErrors.text('json') })
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new AppError('INVALID_INPUT')
  return read as Record<string, unknown>
}
