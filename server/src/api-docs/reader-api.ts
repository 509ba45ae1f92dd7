import { API_PATH, ENDPOINTS, type ExposedFunction, ITEMS_PATH } from '@daily-drops/contract/endpoints'
import { done } from '@daily-drops/contract/kernel/define-function'
import { ERRORS } from '@daily-drops/contract/kernel/errors'
import { exampleOf } from '@daily-drops/contract/kernel/examples'
import { TOKEN_SCOPES } from '@daily-drops/core/accounts/token-scopes'
import { inputFields, pathFields, sentFields } from '../reader-api/read-call.ts'
import { itemsOperation } from './items-operation.ts'
import { type JsonSchema, json, problem, toJsonSchema } from './schemas.ts'

/** The document of /api/v1, from the same contracts that the host serves it from. */
export function readerApiDocument() {
  const paths: Record<string, Record<string, object>> = {}
  for (const exposed of ENDPOINTS) {
    const { method, path } = exposed.endpoint
    paths[API_PATH + path] = { ...paths[API_PATH + path], [method.toLowerCase()]: readerOperation(exposed) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Daily Drops API',
      version: '1',
      description:
        'What a reader’s own programs can read and do with a personal token from Settings. A list with a `cursor` returns `next`, which is null on the last page.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths: { ...paths, [ITEMS_PATH]: { post: itemsOperation } },
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A personal token. Its scopes: ${TOKEN_SCOPES.join(', ')}.`,
        },
        organisationKey: { type: 'http', scheme: 'bearer', description: 'An organisation’s API key.' },
      },
      schemas: { Problem: problemSchema },
    },
  }
}

/** RFC 9457. */
export const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'error', 'requestId'],
  properties: {
    type: { type: 'string', description: 'Where the code is explained.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS), description: 'Never changes its meaning.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    error: { type: 'string', description: 'The same as detail.' },
    requestId: { type: 'string' },
  },
}

export const operationId = ({ endpoint: { method, path } }: ExposedFunction) =>
  `${method.toLowerCase()}${path.replace(/[{}]/g, '').replaceAll(/[/_]/g, '-')}`

export const summaryOf = ({ fn, endpoint }: ExposedFunction) => endpoint.summary ?? fn.summary

function readerOperation(exposed: ExposedFunction) {
  const { fn, endpoint } = exposed
  const fields = inputFields(fn)
  const required = toJsonSchema(fn.input, 'input').required ?? []
  const sent = sentFields(fn, endpoint)
  const isRead = endpoint.method === 'GET'
  const query = isRead ? Object.entries(sent) : []
  return {
    operationId: operationId(exposed),
    summary: summaryOf(exposed),
    'x-scope': endpoint.scope,
    security: [{ token: [] }],
    parameters: [
      ...pathFields(endpoint).map((name) => ({ name, in: 'path', required: true, schema: fields[name] })),
      ...query.map(([name, schema]) => ({
        name: name === endpoint.cursor ? 'cursor' : name,
        in: 'query',
        ...(required.includes(name) && { required: true }),
        schema,
      })),
      ...(isRead ? [{ name: 'If-None-Match', in: 'header', schema: { type: 'string' } }] : []),
    ],
    ...(!isRead &&
      Object.keys(sent).length > 0 && {
        requestBody: { required: true, content: json(bodySchema(exposed)) },
      }),
    responses: {
      ...answers(exposed),
      400: problem('The input is invalid'),
      401: problem('The token is unknown, expired or revoked'),
      403: problem('The token lacks the scope, or the reader’s plan the right'),
      404: problem('Not found'),
      429: problem('Too many calls. Retry-After says when to try again'),
      default: problem('Any other failure'),
    },
  }
}

export function bodySchema({ fn, endpoint }: ExposedFunction): JsonSchema {
  const properties = sentFields(fn, endpoint)
  const required = (toJsonSchema(fn.input, 'input').required ?? []).filter((name) =>
    Object.hasOwn(properties, name),
  )
  return { type: 'object', properties, required } as JsonSchema
}

export function answerSchema({ fn, endpoint: { hidden = [] } }: ExposedFunction): JsonSchema {
  const { properties = {}, required = [], ...schema } = toJsonSchema(fn.output, 'output')
  if (schema.type !== 'object') return { properties, required, ...schema } as JsonSchema
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !hidden.includes(name))),
    required: required.filter((name) => !hidden.includes(name)),
  } as JsonSchema
}

function answers(exposed: ExposedFunction) {
  const { fn, endpoint } = exposed
  if (fn.output === done) return { 204: { description: 'Done' } }
  return {
    200: {
      description: 'Done',
      headers: limitHeaders,
      content: json(answerSchema(exposed), exampleAnswer(exposed)),
    },
    ...(endpoint.method === 'GET' && { 304: { description: 'Unchanged since If-None-Match' } }),
  }
}

function exampleAnswer({ fn, endpoint: { hidden = [] } }: ExposedFunction): unknown {
  const { output } = exampleOf(fn)
  if (hidden.length === 0) return output
  return Object.fromEntries(Object.entries(output as object).filter(([name]) => !hidden.includes(name)))
}

const header = (description: string) => ({ description, schema: { type: 'string' } })
const limitHeaders = {
  ETag: header('For If-None-Match.'),
  'RateLimit-Policy': header('Calls an hour, for all tokens of the reader.'),
  RateLimit: header('How many are left, and seconds until they are renewed.'),
}
