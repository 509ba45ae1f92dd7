/** A reader's choice about analytics. It is a cookie, so that the server respects it too. */
export type Consent = 'granted' | 'denied'

export const CONSENT_COOKIE = 'analytics'

const CHOICE = new RegExp(`(?:^|; *)${CONSENT_COOKIE}=(granted|denied)(?:;|$)`)

/** The choice in a Cookie header or in document.cookie. Undefined before there is one. */
export function consentIn(cookies: string): Consent | undefined {
  return CHOICE.exec(cookies)?.[1] as Consent | undefined
}

/** Do Not Track and Global Privacy Control are a refusal for all sites. */
export function allowsAnalytics(headers: Headers): boolean {
  const objects = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
  return !objects && consentIn(headers.get('cookie') ?? '') === 'granted'
}
