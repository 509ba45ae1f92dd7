import type { IncomingHttpHeaders } from 'node:http'

/** The publisher's validators for conditional requests, stored verbatim with their quotes. */
export interface Validators {
  etag?: string
  lastModified?: string
}

/** Characters that a header may contain. Any other stored value would make every later request fail. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]{1,1024}$/

export function conditionalHeaders(validators: Validators): Record<string, string> {
  const headers: Record<string, string> = {}
  if (isHeaderValue(validators.etag)) headers['if-none-match'] = validators.etag
  if (isHeaderValue(validators.lastModified)) headers['if-modified-since'] = validators.lastModified
  return headers
}

export function validatorsOf(headers: IncomingHttpHeaders): Validators {
  const lastModified = headers['last-modified']
  return {
    ...(isHeaderValue(headers.etag) && { etag: headers.etag }),
    ...(isHeaderValue(lastModified) && { lastModified }),
  }
}

function isHeaderValue(value: string | undefined): value is string {
  return value !== undefined && HEADER_VALUE.test(value)
}
