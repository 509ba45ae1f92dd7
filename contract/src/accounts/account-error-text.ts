import type { Locale } from '@daily-drops/messages/locales'
import { accountErrors } from '@daily-drops/messages/subjects/account-errors'
import { SECOND_FACTOR_EXISTS } from './accounts.ts'

/** The text for `/auth?error=…` after a link in an email or a provider led back with a refusal. */
export function accountErrorText(code: string, locale: Locale): string {
  const t = accountErrors.in(locale)
  if (['TOKEN_EXPIRED', 'INVALID_TOKEN', 'USER_NOT_FOUND'].includes(code)) return t('verificationLinkInvalid')
  if (code === 'account_not_linked') return t('socialNotLinked')
  return t(code === SECOND_FACTOR_EXISTS ? 'socialSecondFactor' : 'socialFailed')
}
