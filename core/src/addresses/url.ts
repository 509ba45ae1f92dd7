import { withoutTrailingSlashes } from './trailing-slashes.ts'

export const URL_MAX_LENGTH = 2048

const CAMPAIGN_KEYS = new Set(['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'])

/** Click and campaign parameters that publishers and senders add to links. None of them selects a page. */
const TRACKING_KEYS = new Set(
  `fbclid fb_action_ids fb_action_types fb_comment_id fb_ref fb_source igshid
  gclid gclsrc dclid gbraid wbraid srsltid _ga _gl
  campaign_id campaign_name campaign_source campaign_medium campaign_term campaign_content
  itm_source itm_medium itm_campaign hmb_source hmb_medium hmb_campaign
  msclkid twclid ttclid li_fat_id yclid ysclid _openstat
  mc_cid mc_eid mc_tc mkt_tok sc_cid vero_id vero_conv _bhlid wickedid
  _hsenc _hsmi __hssc __hstc __hsfp hsa_cam hsctatracking
  oly_anon_id oly_enc_id rb_clickid _branch_match_id _branch_referrer __readwiselocation`.split(/\s+/),
)
const TRACKING_PREFIXES = ['utm_', 'mtm_']

export function isHttpUrl(value: string): boolean {
  return parseHttpUrl(value) !== undefined
}

/**
 * The one spelling under which a URL is stored and looked up. Undefined when it is not http(s) or too long.
 * Only the five campaign parameters are removed, because any other parameter may select the page.
 */
export function normaliseUrl(value: string): string | undefined {
  return canonical(value, (key) => CAMPAIGN_KEYS.has(key))
}

/**
 * The same for links found in feeds, where the longer list of tracking parameters is removed too. `ref` is
 * removed only when it names the feed's own host, because elsewhere it may be a branch or a reference.
 */
export function normaliseItemUrl(value: string, feedHost?: string): string | undefined {
  return canonical(value, (key, content) => {
    const name = key.toLowerCase()
    if (name === 'ref') return feedHost !== undefined && content.toLowerCase() === feedHost.toLowerCase()
    return TRACKING_KEYS.has(name) || TRACKING_PREFIXES.some((prefix) => name.startsWith(prefix))
  })
}

/** Equal for two links to one page that differ only by tracking or by http and https. */
export function articleKey(value: string, feedHost?: string): string | undefined {
  return normaliseItemUrl(value, feedHost)?.replace(/^https?:\/\//, '')
}

function canonical(value: string, isNoise: (key: string, content: string) => boolean): string | undefined {
  const url = parseHttpUrl(value)
  if (!url) return undefined
  // `host.` and `host` are the same host. A name that consists of dots only is not a host.
  if (url.hostname.endsWith('.')) {
    url.hostname = url.hostname.replace(/(?<!\.)\.+$/, '')
    if (url.hostname.endsWith('.')) return undefined
  }
  url.hash = ''
  url.search = withoutParameters(url.search, isNoise)
  url.pathname = withoutTrailingSlashes(url.pathname) || '/'
  return url.href
}

/** Works on the raw text, because URLSearchParams would re-encode the remaining parameters. */
function withoutParameters(search: string, isNoise: (key: string, content: string) => boolean): string {
  return search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const [[key, content] = ['', '']] = new URLSearchParams(pair)
      return !isNoise(key, content)
    })
    .join('&')
}

function parseHttpUrl(value: string): URL | undefined {
  const text = value.trim()
  const url = text.length <= URL_MAX_LENGTH ? URL.parse(text) : null
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}
