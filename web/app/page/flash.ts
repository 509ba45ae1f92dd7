import { FLASH_COOKIE } from '@daily-drops/contract/site/cookies'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { flash as messages } from '@daily-drops/messages/subjects/flash'
import { reactions } from '@daily-drops/messages/subjects/reactions'
import { sources } from '@daily-drops/messages/subjects/sources'
import type { Notice } from '../ui/overlays/notice.ts'
import { readCookie } from './cookie.ts'

export type FlashNotice = Pick<Notice, 'tone' | 'title' | 'description'>

/**
 * Notices that survive a redirect. The cookie has only the name, so nobody can forge our texts. A function,
 * so that the texts stay out of the browser's scripts.
 */
function flashes(locale: Locale) {
  const t = messages.in(locale)
  const reaction = reactions.in(locale)
  const ok = (title: string, description?: string) => ({ tone: 'ok' as const, title, description })
  const bad = (title: string, description?: string) => ({ tone: 'bad' as const, title, description })
  return {
    'signed-in': ok(t('signedIn.title'), t('signedIn.description')),
    'signed-up': ok(t('signedUp.title'), t('signedUp.description')),
    'password-updated': ok(t('passwordUpdated')),
    onboarded: ok(t('onboarded.title'), t('onboarded.description')),
    saved: ok(reaction('saved')),
    liked: ok(reaction('rated.like')),
    'source-reported': ok(sources.in(locale)('reported')),
    'item-gone': bad(reaction('gone')),
    'language-unavailable': bad(t('languageUnavailable')),
    'signed-out': ok(t('signedOut.title'), t('signedOut.description')),
    'signed-out-to-switch': ok(t('signedOutToSwitch')),
    'sign-out-failed': bad(t('signOutFailed.title'), t('signOutFailed.description')),
  } satisfies Record<string, FlashNotice>
}

export type Flash = keyof ReturnType<typeof flashes>

export const noticeOf = (flash: Flash, locale: Locale): FlashNotice => flashes(locale)[flash]

const MAX_AGE_SECONDS = 60

export function setFlash(headers: Headers, flash: Flash): void {
  headers.append(
    'Set-Cookie',
    `${FLASH_COOKIE}=${flash}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax`,
  )
}

/** Reads the notice and clears the cookie. */
export function takeFlash(request: Request, headers: Headers): Flash | undefined {
  const value = readCookie(request, FLASH_COOKIE)
  if (value === undefined) return undefined
  headers.append('Set-Cookie', `${FLASH_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`)
  return Object.hasOwn(flashes(SOURCE_LOCALE), value) ? (value as Flash) : undefined
}
