import { normaliseUrl, URL_MAX_LENGTH } from '@daily-drops/core/addresses/url'

/** Each has its words in the catalogue of the console's manual ingestion. */
type UrlProblem = 'urlMissing' | 'urlTooLong' | 'urlIsData' | 'urlNotHttps' | 'urlInvalid'
export type CheckedUrl = { ok: true; url: string } | { ok: false; problem: UrlProblem }

/** A scheme has no dot: "example.com:8080" is a host and its port. */
const SCHEME = /^([a-z][a-z0-9+-]*):/i

/** Checks what an editor typed: the address under which it is looked up and queued, or the problem with it. */
export function checkManualUrl(typed: string): CheckedUrl {
  const text = typed.trim()
  if (text === '') return refused('urlMissing')
  if (text.length > URL_MAX_LENGTH) return refused('urlTooLong')
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase()
  if (scheme === 'data') return refused('urlIsData')
  if (scheme && scheme !== 'https') return refused('urlNotHttps')
  const url = normaliseUrl(text)
  // A user name before the host disguises where the address leads.
  if (!url || new URL(url).username || new URL(url).password) return refused('urlInvalid')
  // Letters outside ASCII become longer when they are percent-encoded.
  return url.length > URL_MAX_LENGTH ? refused('urlTooLong') : { ok: true, url }
}

const refused = (problem: UrlProblem): CheckedUrl => ({ ok: false, problem })
