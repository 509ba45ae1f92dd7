import { describe, expect, it } from 'vitest'
import { testSitemapConnectivity } from './sitemap.ts'

const { output } = testSitemapConnectivity
const result = {
  url: 'https://drops.example.com/sitemap.xml',
  status: 'error',
  error: 'HTTP 503',
  httpStatus: 503,
  urlCount: 0,
  responseTime: 120,
  isValidXml: false,
}
const summary = { successCount: 0, totalEndpoints: 1, totalUrls: 0 }

const accepts = (value: unknown) => output.safeParse(value).success
const without = (value: object, field: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))

describe('the response of a connectivity test', () => {
  it('is accepted in full', () => {
    expect(accepts({ results: [result], summary })).toBe(true)
  })

  it.each(Object.keys(result))('[AENT-18] has in each result: %s', (field) => {
    expect(accepts({ results: [without(result, field)], summary })).toBe(false)
  })

  it.each(Object.keys(summary))('[AENT-19] has in its summary: %s', (field) => {
    expect(accepts({ results: [result], summary: without(summary, field) })).toBe(false)
  })
})
