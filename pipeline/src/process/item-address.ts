import { sameRegistrableDomain } from '@daily-drops/core/addresses/registrable-domain'

/** Pages that ask for something before they show the article. */
const GATE = /\/(log-?in|sign-?in|sign-?up|register|subscribe|auth|sso|consent|paywall)(\.\w+)?(\/|$)/i

/** Whether this address of a page may stand for the link that a feed gave. */
export function isAddressOf(link: string, address: string): boolean {
  return sameRegistrableDomain(link, address) && !isDetour(link, address)
}

/** A link to an article that ends at the front page or at a gate: many items would share that address. */
export function isDetour(link: string, address: string): boolean {
  const from = pathOf(link)
  const to = pathOf(address)
  return (to === '/' && from !== '/') || (GATE.test(to) && !GATE.test(from))
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? '/'
}
