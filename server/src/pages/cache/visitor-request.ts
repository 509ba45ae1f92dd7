import { CONSENT_COOKIE } from '@daily-drops/contract/consent'
import { THEME_COOKIE, THEMES, type Theme } from '@daily-drops/contract/theme'
import { publicAddress } from '../../http/public-address.ts'

/** A visitor's request without the visitor: all who ask with the same key get the same page. */
interface VisitorRequest {
  key: string
  request: Request
}

/** Bots get a page in one piece, and that is what is kept. */
const USER_AGENT = 'daily-drops page-cache bot'

/** Undefined when anything in the request could make its page somebody's own. `query` names what the page reads. */
export function visitorRequest(
  request: Request,
  query: readonly string[],
  baseUrl: string,
): VisitorRequest | undefined {
  const { method, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || headers.has('authorization')) return undefined
  const theme = themeOf(headers.get('cookie'))
  if (!theme) return undefined
  const { pathname, searchParams } = new URL(request.url)
  // A client navigation asks for data, not for a page.
  if (pathname.endsWith('.data')) return undefined
  const read = new URLSearchParams(query.flatMap((name) => valuesOf(searchParams, name)))
  const address = publicAddress(request.url, baseUrl)
  address.search = String(read)
  return {
    key: `${theme} ${address.pathname}${address.search}`,
    request: new Request(address, {
      headers: { 'user-agent': USER_AGENT, cookie: `${THEME_COOKIE}=${theme}` },
    }),
  }
}

function valuesOf(params: URLSearchParams, name: string): [string, string][] {
  return params.getAll(name).map((value) => [name, value])
}

/** Only cookies that are known to change nothing else; with any other one a page is somebody's own. */
function themeOf(cookies: string | null): Theme | undefined {
  let theme: Theme | undefined = 'system'
  for (const pair of cookies?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=')
    if (name === CONSENT_COOKIE) continue
    if (name !== THEME_COOKIE) return undefined
    theme = THEMES.find((known) => known === value)
    if (!theme) return undefined
  }
  return theme
}
