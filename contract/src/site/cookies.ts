import { CONSENT_COOKIE } from './consent.ts'
import { TEXT_SIZE_COOKIE } from './text-size.ts'
import { THEME_COOKIE } from './theme.ts'

/** The prefix of Better Auth's cookies. */
export const ACCOUNT_COOKIE_PREFIX = 'daily-drops'

export const FLASH_COOKIE = 'flash'

/** The slugs of the topics that a visitor chose before registering. */
export const CHOSEN_TOPICS_COOKIE = 'chosen-topics'

/** The action that a visitor chose on a card before signing in. */
export const REACTION_COOKIE = 'reaction'

/** The visitor does not want to be offered the page in another language. */
export const LANGUAGE_OFFER_COOKIE = 'language-offer'

/** Every cookie. The privacy page explains each by its id, and a journey fails on one that is not listed. */
export const COOKIES = [
  { id: 'device', name: `${ACCOUNT_COOKIE_PREFIX}.device` },
  { id: 'account', name: `${ACCOUNT_COOKIE_PREFIX}.*` },
  { id: 'consent', name: CONSENT_COOKIE },
  { id: 'theme', name: THEME_COOKIE },
  { id: 'textSize', name: TEXT_SIZE_COOKIE },
  { id: 'languageOffer', name: LANGUAGE_OFFER_COOKIE },
  { id: 'topics', name: CHOSEN_TOPICS_COOKIE },
  { id: 'reaction', name: REACTION_COOKIE },
  { id: 'flash', name: FLASH_COOKIE },
] as const
