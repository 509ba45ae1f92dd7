import { getDomain } from 'tldts'

/**
 * The name one publisher owns ("news.example.co.uk" gives "example.co.uk"), or the host itself for
 * addresses and names without one. Limits per publisher and trust in canonical links go by it.
 */
export function registrableDomain(url: string): string | undefined {
  const host = URL.parse(url)?.hostname
  if (!host) return undefined
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}

export function sameRegistrableDomain(a: string, b: string): boolean {
  const domain = registrableDomain(a)
  return domain !== undefined && domain === registrableDomain(b)
}
