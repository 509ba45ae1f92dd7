import { FLASH_COOKIE } from '@daily-drops/contract/site/cookies'
import { AUTH } from '@daily-drops/contract/texts/auth'
import { FEEDBACK } from '@daily-drops/contract/texts/feedback'
import { ONBOARDING } from '@daily-drops/contract/texts/preferences'
import { SIGN_OUT } from '@daily-drops/contract/texts/shell'
import type { Notice } from '../ui/overlays/notice.ts'
import { readCookie } from './cookie.ts'

/**
 * Notices that survive a redirect. The cookie has only the name, so nobody can forge our texts. A function,
 * so that the texts stay out of the browser's scripts.
 */
const flashes = () =>
  ({
    'signed-in': { tone: 'ok' as const, ...AUTH.signedIn },
    'signed-up': { tone: 'ok' as const, ...AUTH.signedUp },
    'password-updated': { tone: 'ok' as const, ...AUTH.passwordUpdated },
    onboarded: { tone: 'ok' as const, ...ONBOARDING.done },
    saved: { tone: 'ok' as const, title: FEEDBACK.saved },
    liked: { tone: 'ok' as const, title: FEEDBACK.liked },
    'item-gone': { tone: 'bad' as const, title: FEEDBACK.gone },
    'signed-out': { tone: 'ok' as const, ...SIGN_OUT.done },
    'signed-out-to-switch': { tone: 'ok' as const, ...SIGN_OUT.toSwitch },
    'sign-out-failed': { tone: 'bad' as const, ...SIGN_OUT.failed },
  }) satisfies Record<string, FlashNotice>

export type FlashNotice = Pick<Notice, 'tone' | 'title' | 'description'>
export type Flash = keyof ReturnType<typeof flashes>

export const noticeOf = (flash: Flash): FlashNotice => flashes()[flash]

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
  return Object.hasOwn(flashes(), value) ? (value as Flash) : undefined
}
