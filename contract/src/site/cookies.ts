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

/** Every cookie, as the privacy page names it. A journey fails on one that is not listed. */
export const COOKIES = [
  {
    name: `${ACCOUNT_COOKIE_PREFIX}.device`,
    about:
      'Recognises this device, so that failed sign-ins elsewhere can’t lock you out and we can notify you of new ones.',
    lasts: '6 months',
  },
  {
    name: `${ACCOUNT_COOKIE_PREFIX}.*`,
    about: 'Keeps you signed in, recognises this device and protects sign-in.',
    lasts: 'up to 180 days',
  },
  { name: CONSENT_COOKIE, about: 'Whether you agreed to analytics.', lasts: '6 months' },
  { name: THEME_COOKIE, about: 'Light or dark, if you chose.', lasts: '1 year' },
  { name: TEXT_SIZE_COOKIE, about: 'The text size, if you chose one.', lasts: '1 year' },
  {
    name: CHOSEN_TOPICS_COOKIE,
    about: 'The topics you chose before registering, until you have an account.',
    lasts: '7 days',
  },
  {
    name: REACTION_COOKIE,
    about: 'The item you wanted to save or like, until you have signed in.',
    lasts: '1 hour',
  },
  { name: FLASH_COOKIE, about: 'A notice for the next page.', lasts: '1 minute' },
] as const
