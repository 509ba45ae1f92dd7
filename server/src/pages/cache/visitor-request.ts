import { ACCOUNT_COOKIE_PREFIX, FLASH_COOKIE } from '@daily-drops/contract/site/cookies'
import { TEXT_SIZE_COOKIE, TEXT_SIZES } from '@daily-drops/contract/site/text-size'
import { THEME_COOKIE, THEMES } from '@daily-drops/contract/site/theme'
import { publicAddress } from '../../http/public-address.ts'

/** A visitor's request without the visitor: all requests with the same key get the same page. */
interface VisitorRequest {
  key: string
  request: Request
}

/** Bots get the complete page at once, and that is what is cached. */
const USER_AGENT = 'daily-drops page-cache bot'

/**
 * Undefined when anything in the request could make its page personal. `query` lists the parameters that the
 * page reads.
 */
export function visitorRequest(
  request: Request,
  query: readonly string[],
  baseUrl: string,
): VisitorRequest | undefined {
  const { method, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || headers.has('authorization')) return undefined
  const cookies = cookiesOf(headers.get('cookie'))
  if (cookies.some(([name]) => isPersonal(name))) return undefined
  const theme = chosenOf(cookies, THEME_COOKIE, THEMES) ?? 'system'
  const size = chosenOf(cookies, TEXT_SIZE_COOKIE, TEXT_SIZES) ?? 'standard'
  const { pathname, searchParams } = new URL(request.url)
  // A client navigation requests data, not a page.
  if (pathname.endsWith('.data')) return undefined
  const read = new URLSearchParams(query.flatMap((name) => valuesOf(searchParams, name)))
  const address = publicAddress(request.url, baseUrl)
  address.search = String(read)
  return {
    key: `${size === 'standard' ? theme : `${theme}+${size}`} ${address.pathname}${address.search}`,
    request: new Request(address, {
      headers: { 'user-agent': USER_AGENT, cookie: `${THEME_COOKIE}=${theme}; ${TEXT_SIZE_COOKIE}=${size}` },
    }),
  }
}

const TOPIC_PAGE = /^\S+ (?:\/[a-z]{2})?\/topics\/(?<slug>[^/?]+)/

/** The only topic whose drops a page of this key shows. Undefined where that is not certain. */
export function topicOf(key: string): string | undefined {
  const slug = TOPIC_PAGE.exec(key)?.groups?.slug
  try {
    return slug && decodeURIComponent(slug)
  } catch {
    return undefined
  }
}

function valuesOf(params: URLSearchParams, name: string): [string, string][] {
  return params.getAll(name).map((value) => [name, value])
}

function cookiesOf(header: string | null): [name: string, value: string][] {
  return (header?.split(';') ?? []).map((pair) => {
    const [name = '', value = ''] = pair.split('=', 2)
    return [name.trim(), value.trim()]
  })
}

/** A session, or a notice for one person. Any other cookie changes nothing. */
function isPersonal(name: string): boolean {
  return name.endsWith(`${ACCOUNT_COOKIE_PREFIX}.session_token`) || name === FLASH_COOKIE
}

function chosenOf<Value extends string>(
  cookies: [name: string, value: string][],
  cookie: string,
  values: readonly Value[],
): Value | undefined {
  const wanted = cookies.find(([name]) => name === cookie)?.[1]
  return values.find((value) => value === wanted)
}
