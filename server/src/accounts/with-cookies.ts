/** The headers of a request that would follow an answer with these cookies. */
export function withCookies(headers: Headers, produced: Headers): Headers {
  const fresh = produced.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  if (fresh.length === 0) return headers
  const names = new Set(fresh.map((cookie) => cookie.split('=')[0]))
  const kept = (headers.get('cookie') ?? '').split('; ').filter((cookie) => !names.has(cookie.split('=')[0]))
  const copy = new Headers(headers)
  copy.set('cookie', [...kept, ...fresh].filter(Boolean).join('; '))
  return copy
}
