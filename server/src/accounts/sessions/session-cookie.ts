import { createHmac, timingSafeEqual } from 'node:crypto'

/** The token in a session cookie with our signature, as Better Auth writes it. Undefined for any other. */
export function signedToken(cookies: string, name: string, secret: string): string | undefined {
  const value = cookieValue(cookies, name)
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return undefined
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split(';').find((part) => part.trimStart().startsWith(`${name}=`))
  if (!pair) return undefined
  try {
    return decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim())
  } catch {
    return undefined
  }
}

/** The headers of a request that follows a response with these cookies. */
export function withCookies(headers: Headers, produced: Headers): Headers {
  const fresh = produced.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  if (fresh.length === 0) return headers
  const names = new Set(fresh.map((cookie) => cookie.split('=')[0]))
  const kept = (headers.get('cookie') ?? '').split('; ').filter((cookie) => !names.has(cookie.split('=')[0]))
  const copy = new Headers(headers)
  copy.set('cookie', [...kept, ...fresh].filter(Boolean).join('; '))
  return copy
}
