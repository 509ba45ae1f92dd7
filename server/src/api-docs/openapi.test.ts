import { FUNCTION_GROUPS, FUNCTIONS } from '@daily-drops/contract/functions'
import { API_EXAMPLE } from '@daily-drops/contract/site/api-example'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { apiDocsPage } from './page.ts'

describe('openApiDocument', () => {
  const document = openApiDocument(FUNCTION_GROUPS)

  it('has every function as a POST', () => {
    const functions = FUNCTIONS.map((fn) => `/functions/v1/${fn.name}`)
    expect(Object.keys(document.paths)).toEqual([...functions, '/api/v1/items'])
  })

  it('describes input, output, the pending response and the refusals', () => {
    const operation = document.paths['/functions/v1/ingest-queue']?.post
    expect(operation).toMatchObject({
      security: [{ session: [] }],
      requestBody: {
        content: {
          'application/json': { schema: { properties: { limit: { type: 'integer', default: 50 } } } },
        },
      },
      responses: {
        200: {
          content: { 'application/json': { schema: { required: ['processed', 'done', 'errors'] } } },
        },
        202: { content: { 'application/json': { schema: { $ref: '#/components/schemas/PendingJob' } } } },
        401: {},
        403: {},
      },
    })
  })

  it("describes how organisations' programs post items, with an example of ten lines", () => {
    const operation = document.paths['/api/v1/items']?.post
    expect(operation).toMatchObject({
      security: [{ organisationKey: [] }],
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: true }],
      requestBody: { content: { 'application/json': { schema: { required: ['url', 'title'] } } } },
      responses: { 202: {}, 400: {}, 401: {}, 404: {}, 422: {}, 429: {} },
    })
    expect(API_EXAMPLE.split('\n').length).toBeLessThanOrEqual(10)
    expect(JSON.stringify(operation)).toContain('/api/v1/items')
  })

  it('lets visitors into public functions', () => {
    const operation = document.paths['/functions/v1/list-topics']?.post
    expect(operation).toHaveProperty('security', expect.arrayContaining([{}]))
    expect(operation).not.toHaveProperty('responses.401')
  })
})

describe('apiDocsPage', () => {
  const options = {
    groups: FUNCTION_GROUPS,
    baseUrl: 'https://drops.example.com',
    nonce: 'n0nce',
    theme: undefined,
  }

  it('shows every function with a curl to copy', async () => {
    const page = String(await apiDocsPage(options))
    for (const fn of FUNCTIONS) {
      expect(page).toContain(`curl -X POST https://drops.example.com/functions/v1/${fn.name} `)
    }
  })

  it('has one script, which has the nonce, and no inline style', async () => {
    const page = String(await apiDocsPage(options))
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script nonce="n0nce">'])
    expect(page).not.toMatch(/<style|style=/)
  })

  it('accepts only a known theme', async () => {
    expect(String(await apiDocsPage({ ...options, theme: 'dark' }))).toContain(
      '<html lang="en" data-theme="dark">',
    )
    expect(String(await apiDocsPage({ ...options, theme: '"><script>' }))).toContain('<html lang="en">')
  })
})
