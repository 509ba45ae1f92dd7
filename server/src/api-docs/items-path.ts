import { postedItem } from '@daily-drops/contract/functions/organisations/organisations'
import { API_EXAMPLE } from '@daily-drops/contract/texts/api-example'
import { z } from 'zod'
import { failure, json, toJsonSchema } from './schemas.ts'

export const ITEMS_PATH = '/api/v1/items'

/** The only address that accepts an organisation's key instead of a session. */
export const itemsOperation = {
  tags: ['organisations'],
  operationId: 'post-item',
  summary:
    'Adds one article to the official source that the key belongs to. 60 a minute and 1,000 a day, whichever key is used.',
  security: [{ organisationKey: [] }],
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description: 'The same key and body again within 24 hours is the same call.',
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
      description: 'Queued; it appears once it was read and tagged',
      content: json(toJsonSchema(z.object({ queue_id: z.int() }), 'output'), { queue_id: 41 }),
    },
    400: failure('The item or the Idempotency-Key is not valid'),
    401: failure('The key is not known, has ended or was revoked'),
    404: failure('The source of the key is not approved'),
    422: failure('This Idempotency-Key was used with another body'),
    429: failure('Too many; Retry-After says when to come back'),
    default: failure('Any other failure'),
  },
  'x-codeSamples': [{ lang: 'JavaScript', source: API_EXAMPLE }],
} as const
