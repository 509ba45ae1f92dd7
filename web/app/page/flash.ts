import { FLASH_COOKIE } from '@daily-drops/contract/site/cookies'
import { AUTH } from '@daily-drops/contract/texts/auth'
import { FEEDBACK } from '@daily-drops/contract/texts/feed'
import { ONBOARDING } from '@daily-drops/contract/texts/preferences'
import { SIGN_OUT } from '@daily-drops/contract/texts/shell'
import type { Notice } from '../ui/overlays/notice.ts'
import { readCookie } from './cookie.ts'

/** Notices that survive a redirect. The cookie carries only the name, so nobody can put words in our mouth. */
export const FLASHES = {
  'signed-in': { tone: 'ok', ...AUTH.signedIn },
  'signed-up': { tone: 'ok', ...AUTH.signedUp },
  'password-updated': { tone: 'ok', ...AUTH.passwordUpdated },
  onboarded: { tone: 'ok', ...ONBOARDING.done },
  saved: { tone: 'ok', title: FEEDBACK.saved },
  liked: { tone: 'ok', title: FEEDBACK.liked },
  'item-gone': { tone: 'bad', title: FEEDBACK.gone },
  'signed-out': { tone: 'ok', ...SIGN_OUT.done },
  'signed-out-to-switch': { tone: 'ok', ...SIGN_OUT.toSwitch },
  'sign-out-failed': { tone: 'bad', ...SIGN_OUT.failed },
} as const satisfies Record<string, Notice>

export type Flash = keyof typeof FLASHES

const MAX_AGE_SECONDS = 60

export function setFlash(headers: Headers, flash: Flash): void {
  headers.append(
    'Set-Cookie',
    `${FLASH_COOKIE}=${flash}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax`,
  )
}

/** Reads the notice and has the browser forget it. */
export function takeFlash(request: Request, headers: Headers): Flash | undefined {
  const value = readCookie(request, FLASH_COOKIE)
  if (value === undefined) return undefined
  headers.append('Set-Cookie', `${FLASH_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`)
  return Object.hasOwn(FLASHES, value) ? (value as Flash) : undefined
}
