import type { Viewer } from '@daily-drops/contract/accounts/viewer'

/** The viewer of a page, chosen by a cookie. */
const PEOPLE = [
  'visitor',
  'reader',
  'halfway',
  'finished',
  'early',
  'premium',
  'newcomer',
  'unverified',
  'admin',
  'superadmin',
] as const
export type Who = (typeof PEOPLE)[number]

export const WHO_COOKIE = 'still-life'
/** The language of the reader's account. */
export const LANGUAGE_COOKIE = 'still-language'

const READER: Viewer = {
  id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01',
  email: 'ada@reader.example',
  emailVerified: true,
  social: false,
  displayName: 'Ada Lovelace',
  role: 'user',
  tier: 'free',
  languages: ['en', 'de'],
  onboardingCompleted: true,
  inlineVideo: true,
  locale: 'en',
  shortcuts: true,
  timeZone: 'UTC',
  createdAt: '2026-03-02T09:00:00.000Z',
}

export function viewerOf(who: Who): Viewer | null {
  if (who === 'visitor') return null
  return {
    ...READER,
    role: who === 'admin' || who === 'superadmin' ? who : 'user',
    tier: who === 'premium' ? 'premium' : 'free',
    onboardingCompleted: who !== 'newcomer',
    emailVerified: who !== 'unverified',
  }
}

export function whoIn(cookies: string | null): Who {
  const named = new RegExp(`${WHO_COOKIE}=(\\w+)`).exec(cookies ?? '')?.[1]
  return PEOPLE.find((who) => who === named) ?? 'visitor'
}
