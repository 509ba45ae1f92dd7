import type { Locale } from '@daily-drops/messages/locales'
import { accountEmails } from '@daily-drops/messages/subjects/account-emails'

const LINK_LIKE = /[/:@<>"]|\.\S|www/i

/**
 * A name may be typed by a stranger, perhaps with another person's address. A name that could pass for a link
 * or a message is not repeated.
 */
export function plainName(name = ''): string | undefined {
  const plain = name.replace(/[\p{C}\s]+/gu, ' ').trim()
  return plain && plain.length <= 60 && !LINK_LIKE.test(plain) ? plain : undefined
}

export function greeting(name: string | undefined, locale: Locale): string {
  const t = accountEmails.in(locale)
  const plain = plainName(name)
  return plain ? t('greeting', { name: plain }) : t('greetingWithoutName')
}
