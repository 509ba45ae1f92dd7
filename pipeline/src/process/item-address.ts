import { sameRegistrableDomain } from '@daily-drops/core/addresses/registrable-domain'

/** Pages that require something before they show the article. */
const GATE = /\/(log-?in|sign-?in|sign-?up|register|subscribe|auth|sso|consent|paywall)(\.\w+)?(\/|$)/i

/** Whether this page address may replace the link of a feed. */
export function isAddressOf(link: string, address: string): boolean {
  return sameRegistrableDomain(link, address) && !isDetour(link, address)
}

/** An article link that ends at the front page or at a gate: many items would share that address. */
export function isDetour(link: string, address: string): boolean {
  const from = pathOf(link)
  const to = pathOf(address)
  return (to === '/' && from !== '/') || (GATE.test(to) && !GATE.test(from))
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? '/'
}
