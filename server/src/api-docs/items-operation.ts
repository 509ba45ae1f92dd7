import { postedItem } from '@daily-drops/contract/functions/organisations/organisations'
import { API_EXAMPLE } from '@daily-drops/contract/site/api-example'
import { z } from 'zod'
import { json, problem, toJsonSchema } from './schemas.ts'

/** The only address that accepts an organisation's key instead of a session. */
export const itemsOperation = {
  tags: ['organisations'],
  operationId: 'post-item',
  summary:
    'Adds one article to the official source that the key belongs to. A source accepts 60 a minute and 1,000 a day across all its keys.',
  security: [{ organisationKey: [] }],
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description: 'Repeating the same key and body within 24 hours counts as the same call.',
      schema: { type: 'string', maxLength: 100 },
    },
  ],
  requestBody: {
    required: true,
    content: json(toJsonSchema(postedItem, 'input'), {
      url: 'https://northwind.example/report',
      title: 'Annual report',
    }),
  },
  responses: {
    202: {
      description: 'Queued. It appears once it has been read and tagged',
      content: json(toJsonSchema(z.object({ queue_id: z.int() }), 'output'), { queue_id: 41 }),
    },
    400: problem('The item or the Idempotency-Key is invalid'),
    401: problem('The key is unknown, expired or revoked'),
    404: problem('The key’s source is not approved'),
    422: problem('This Idempotency-Key was already used with a different body'),
    429: problem('Too many requests. Retry-After says when to try again'),
    default: problem('Any other failure'),
  },
  'x-codeSamples': [{ lang: 'JavaScript', source: API_EXAMPLE }],
} as const
