import { REACTION_COOKIE } from '@daily-drops/contract/site/cookies'
import { expect, it } from 'vitest'
import {
  isOwnLink,
  itemAnchor,
  reactionPath,
  rememberReaction,
  takeReaction,
  wantedReaction,
} from './reactions.ts'

const WANTED = { reaction: 'save', dropId: 12, from: '/search?q=a b&tag=ai#top' } as const
const searchOf = (path: string) => new URL(path, 'https://drops.example').searchParams
const asking = (headers: Record<string, string>) => new Request('https://drops.example/', { headers })

it('reads the action from its link, and returns to the item on the page', () => {
  const read = wantedReaction(searchOf(reactionPath('start', WANTED)))
  expect(read).toEqual({ ...WANTED, from: '/search?q=a%20b&tag=ai#top' })
  expect(itemAnchor(WANTED)).toBe('/search?q=a b&tag=ai#article-12')
})

it.each([
  'do=dismiss&item=12',
  'do=save',
  'do=save&item=0',
  'do=save&item=-1',
  'do=save&item=1e3',
  'do=save&item=12%0d%0aSet-Cookie:x',
  `do=save&item=${'9'.repeat(16)}`,
  'do=__proto__&item=1',
])('finds nothing to do for %s', (search) => {
  expect(wantedReaction(new URLSearchParams(search))).toBeUndefined()
})

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', ''])(
  'returns to the feed instead of %j',
  (from) => {
    expect(wantedReaction(new URLSearchParams({ do: 'like', item: '1', from }))?.from).toBe('/feed')
  },
)

it.each([
  ['same-origin', true],
  ['same-site', false],
  ['cross-site', false],
  ['none', false],
  [undefined, false],
])('treats a link from %s as our own: %s', (site, isOwn) => {
  expect(isOwnLink(asking(site ? { 'sec-fetch-site': site } : {}))).toBe(isOwn)
})

it('[DEC-80] does only what was chosen in this browser, once', () => {
  const noted = new Headers()
  rememberReaction(noted, WANTED)
  const cookie = noted.get('set-cookie') ?? ''
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
  const request = asking({ cookie: `theme=dark; ${cookie.split(';')[0]}` })
  const answer = new Headers()
  expect(takeReaction(request, answer, { ...WANTED, reaction: 'like' })).toBe(false)
  expect(takeReaction(request, answer, { ...WANTED, dropId: 1 })).toBe(false)
  expect(takeReaction(asking({}), answer, WANTED)).toBe(false)
  expect(answer.get('set-cookie')).toBeNull()
  expect(takeReaction(request, answer, WANTED)).toBe(true)
  expect(answer.get('set-cookie')).toContain(`${REACTION_COOKIE}=; Path=/; Max-Age=0`)
})
