import { REACTION_COOKIE } from '@daily-drops/contract/site/cookies'
import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import { readCookie } from '../page/cookie.ts'

const REACTIONS = ['save', 'like'] as const
export type Reaction = (typeof REACTIONS)[number]

/** What a visitor wants to do with an item, and the page to return to. */
export interface WantedReaction {
  reaction: Reaction
  dropId: number
  from: string
}

const MAX_AGE_SECONDS = 60 * 60
const FINISH = '/reactions/finish'

/**
 * The link on a card leads to the start page. Signing in continues to the finish page, which needs an
 * account.
 */
export function reactionPath(step: 'start' | 'finish', { reaction, dropId, from }: WantedReaction): string {
  const search = new URLSearchParams({ do: reaction, item: String(dropId), from })
  return `/reactions/${step}?${search}`
}

export function isFinishPath(path: string | null): boolean {
  return path?.startsWith(`${FINISH}?`) ?? false
}

/** Undefined for anything but a known reaction to an item. */
export function wantedReaction(search: URLSearchParams): WantedReaction | undefined {
  const reaction = REACTIONS.find((known) => known === search.get('do'))
  const item = search.get('item') ?? ''
  if (!reaction || !/^[1-9]\d{0,14}$/.test(item)) return undefined
  return { reaction, dropId: Number(item), from: safeReturnPath(search.get('from')) ?? '/feed' }
}

/** The item on the page that the visitor came from. */
export function itemAnchor({ dropId, from }: WantedReaction): string {
  return `${from.split('#', 1)[0]}#article-${dropId}`
}

/** Whether the request came from a link on our own page. Browsers set this header, and pages cannot change it. */
export function isOwnLink(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Site') === 'same-origin'
}

/**
 * Stores in this browser which action was chosen on our own page. Without this cookie the finish page only asks, so a
 * link on another site changes nothing.
 */
export function rememberReaction(headers: Headers, { reaction, dropId }: WantedReaction): void {
  headers.append('Set-Cookie', cookie(`${reaction}.${dropId}`, MAX_AGE_SECONDS))
}

/** Whether this action was chosen in this browser. The cookie works once. */
export function takeReaction(
  request: Request,
  headers: Headers,
  { reaction, dropId }: WantedReaction,
): boolean {
  if (readCookie(request, REACTION_COOKIE) !== `${reaction}.${dropId}`) return false
  headers.append('Set-Cookie', cookie('', 0))
  return true
}

const cookie = (value: string, seconds: number) =>
  `${REACTION_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
