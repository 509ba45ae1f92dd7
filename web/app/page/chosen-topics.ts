import { CHOSEN_TOPICS_COOKIE } from '@daily-drops/contract/site/cookies'
import { readCookie } from './cookie.ts'

const MAX_AGE_SECONDS = 7 * 24 * 60 * 60
/** The most that a reader may choose. A slug is lower-case words with hyphens. */
const MOST = 15
const SLUG = /^[a-z0-9-]{1,60}$/

/** Stores what a visitor chose until they have registered and can save it. */
export function keepChosenTopics(headers: Headers, values: readonly unknown[]): void {
  const slugs = slugsOf(values)
  if (slugs.length === 0) return
  headers.append(
    'Set-Cookie',
    `${CHOSEN_TOPICS_COOKIE}=${slugs.join('.')}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax`,
  )
}

export function chosenTopics(request: Request): string[] {
  return slugsOf(readCookie(request, CHOSEN_TOPICS_COOKIE)?.split('.') ?? [])
}

export function clearChosenTopics(headers: Headers): void {
  headers.append('Set-Cookie', `${CHOSEN_TOPICS_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`)
}

function slugsOf(values: readonly unknown[]): string[] {
  const slugs = values.filter((value): value is string => typeof value === 'string' && SLUG.test(value))
  return [...new Set(slugs)].slice(0, MOST)
}
