import { CONSENT_COOKIE, type Consent, consentIn } from '@daily-drops/contract/site/consent'
import { useSyncExternalStore } from 'react'

/** `objects`: the browser answers for its user, with Do Not Track or Global Privacy Control. */
export type ConsentState = Consent | 'undecided' | 'objects'

/** How long either choice is stored before the question appears again. */
const MAX_AGE_SECONDS = 60 * 60 * 24 * 180

export function readConsent(): ConsentState {
  const signals: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator
  if (signals.doNotTrack === '1' || signals.globalPrivacyControl) return 'objects'
  return consentIn(document.cookie) ?? 'undecided'
}

const listeners = new Set<() => void>()

export function chooseConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${CONSENT_COOKIE}=${consent}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined until the page's scripts run. */
export function useConsent(): ConsentState | undefined {
  return useSyncExternalStore<ConsentState | undefined>(subscribe, readConsent, () => undefined)
}
