import { ITEMS_PATH } from '@daily-drops/contract/endpoints'
import {
  type FunctionContract,
  mayStayPending,
  pendingJob,
} from '@daily-drops/contract/kernel/define-function'
import { ERRORS } from '@daily-drops/contract/kernel/errors'
import { exampleOf } from '@daily-drops/contract/kernel/examples'
import { z } from 'zod'
import { itemsOperation } from './items-operation.ts'
import { problemSchema } from './reader-api.ts'
import { failure, type JsonSchema, json, ref, toJsonSchema } from './schemas.ts'

type Groups = Record<string, readonly FunctionContract[]>

/** OpenAPI 3.1 uses the JSON Schema dialect that zod writes, so the registry is the document. */
export function openApiDocument(groups: Groups) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Daily Drops functions',
      version: '1',
      description:
        'Every function is a POST with a JSON body. A function without input accepts an empty body. Organisations’ programs post items with an API key.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: Object.keys(groups).map((name) => ({ name })),
    paths: {
      ...Object.fromEntries(
        Object.entries(groups).flatMap(([tag, functions]) =>
          functions.map((fn) => [`/functions/v1/${fn.name}`, { post: operation(tag, fn) }]),
        ),
      ),
      [ITEMS_PATH]: { post: itemsOperation },
    } as Record<string, { post: object }>,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'A session token. Browsers send the cookie instead.',
        },
        organisationKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An organisation’s API key, shown once when it is created.',
        },
      },
      schemas: { Error: errorSchema, Problem: problemSchema, PendingJob: toJsonSchema(pendingJob, 'output') },
    },
  }
}

function operation(tag: string, fn: FunctionContract) {
  const example = exampleOf(fn)
  return {
    tags: [tag],
    operationId: fn.name,
    summary: fn.summary,
    'x-access': fn.access,
    security: fn.access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    requestBody: { content: json(inputSchema(fn), example.input) },
    responses: {
      200: { description: 'Done', content: json(outputSchema(fn), example.output) },
      ...(mayStayPending(fn) && {
        202: { description: 'Still running in the background', content: json(ref('PendingJob')) },
      }),
      ...errorResponses(fn),
    },
  }
}

export function inputSchema(fn: FunctionContract): JsonSchema {
  return toJsonSchema(fn.input, 'input')
}

/** Without the pending alternative, which is the 202 response. */
export function outputSchema(fn: FunctionContract): JsonSchema {
  const { output } = fn
  const specified = mayStayPending(fn) && output instanceof z.ZodUnion ? output.options[0] : output
  return toJsonSchema(specified as z.ZodType, 'output')
}

const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'The message shown to the person.' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}

function errorResponses(fn: FunctionContract) {
  const open = fn.access === 'public'
  return {
    400: failure('The input is invalid'),
    ...(!open && { 401: failure('No session') }),
    ...(!open && fn.access !== 'session' && { 403: failure('Email not confirmed, or role too low') }),
    default: failure('Any other failure'),
  }
}
