import { type AccessSubject, decideAccess } from '@daily-drops/core/accounts/access'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from '../routes.ts'
import { accessOf, deniedViewOf, isIndexable, isRoleGated, PAGE_RULES } from './access.ts'

function patterns(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const pattern = path ? `${base}/${path}` : base
    return children ? patterns(children, pattern) : [pattern || '/']
  })
}

const urls = patterns(routes)

const confirmed: AccessSubject = {
  emailVerified: true,
  social: false,
  onboardingCompleted: true,
  role: 'user',
}
const PEOPLE = {
  visitor: null,
  unverified: { ...confirmed, emailVerified: false },
  newcomer: { ...confirmed, onboardingCompleted: false },
  user: confirmed,
  editor: { ...confirmed, role: 'editor' },
  admin: { ...confirmed, role: 'admin' },
  superadmin: { ...confirmed, role: 'superadmin' },
} as const satisfies Record<string, AccessSubject | null>

/** What the seven people get, in their order above: o ok, s sign in, v verify, n onboarding, f feed, d denied. */
const EXPECTED: Record<string, string> = {
  '/': 'ooooooo',
  '/auth': 'oofffff',
  '/reset-password': 'ooooooo',
  '/second-factor': 'oofffff',
  '/confirm': 'ooooooo',
  '/verify-email': 'ooooooo',
  '/logout': 'ooooooo',
  '/reactions/start': 'ooooooo',
  '/reactions/finish': 'svnoooo',
  '/feed': 'ovnoooo',
  '/search': 'ooooooo',
  '/preferences': 'svnoooo',
  '/preferences/muted-words': 'svnoooo',
  '/profile': 'svnoooo',
  '/editions': 'svnoooo',
  '/settings': 'svnoooo',
  '/onboarding': 'svoffff',
  '/language': 'ooooooo',
  '/u/:username': 'ooooooo',
  '/topics': 'ooooooo',
  '/topics/:slug': 'ooooooo',
  '/topics/:slug/archive': 'ooooooo',
  '/topics/:slug/:date': 'ooooooo',
  '/stories/:id': 'ooooooo',
  '/sources/suggest': 'svnoooo',
  '/sources/import': 'svnoooo',
  '/sources/:slug': 'ooooooo',
  '/how-it-works': 'ooooooo',
  '/help': 'ooooooo',
  '/newsletter': 'ooooooo',
  '/pricing': 'ooooooo',
  '/premium': 'ooooooo',
  '/corporate': 'ooooooo',
  '/sponsor': 'ooooooo',
  '/privacy': 'ooooooo',
  '/terms': 'ooooooo',
  '/admin': 'svnddoo',
  '/admin/dashboard': 'svnddoo',
  '/admin/sources': 'svnddoo',
  '/admin/articles': 'svndooo',
  '/admin/review': 'svndooo',
  '/admin/manual-ingest': 'svndooo',
  '/admin/moderation': 'svndooo',
  '/admin/delivery': 'svnddoo',
  '/admin/users': 'svnddoo',
  '/admin/audit': 'svnddoo',
  '/admin/suggestions': 'svnddoo',
  '/admin/refused-sign-ins': 'svnddoo',
  '/admin/sitemap': 'svnddoo',
  '/404': 'ooooooo',
  '/*': 'ooooooo',
}

const LETTERS = {
  ok: 'o',
  'sign-in': 's',
  verify: 'v',
  onboard: 'n',
  'to-feed': 'f',
  denied: 'd',
  strengthen: 'w',
} as const

describe('page access', () => {
  it('has exactly one rule for every URL', () => {
    expect(Object.keys(PAGE_RULES).toSorted()).toEqual(urls.toSorted())
  })

  it.each(urls)('%s admits the right people', (url) => {
    const decisions = Object.values(PEOPLE).map((person) => LETTERS[decideAccess(person, accessOf(url)).kind])
    expect(decisions.join('')).toBe(EXPECTED[url])
  })

  it('[DEC-70] opens nothing for staff, and everything else, while staff sign in too weakly', () => {
    for (const url of urls) {
      const weak = decideAccess({ ...PEOPLE.superadmin, weakSignIn: 'password' }, accessOf(url))
      expect(LETTERS[weak.kind], url).toBe(isRoleGated(url) ? 'w' : EXPECTED[url]?.at(-1))
    }
  })

  it('reads the router’s patterns, which have no leading slash', () => {
    expect(accessOf('admin/sources')).toBe('admin')
    expect(accessOf('*')).toBe('public')
  })

  it('fails on a route it does not know instead of letting it through', () => {
    expect(() => accessOf('/admin/unlisted')).toThrow('/admin/unlisted')
  })

  it('keeps personal and staff pages out of search engines', () => {
    expect(urls.filter((url) => !isIndexable(url))).toEqual([
      '/auth',
      '/second-factor',
      '/reactions/finish',
      '/editions',
      '/preferences',
      '/preferences/muted-words',
      '/profile',
      '/settings',
      '/onboarding',
      '/sources/suggest',
      '/sources/import',
      '/admin',
      '/admin/dashboard',
      '/admin/sources',
      '/admin/articles',
      '/admin/review',
      '/admin/manual-ingest',
      '/admin/moderation',
      '/admin/delivery',
      '/admin/sitemap',
      '/admin/users',
      '/admin/audit',
      '/admin/suggestions',
      '/admin/refused-sign-ins',
    ])
  })

  it('shows the gate only before staff pages', () => {
    expect(isRoleGated('/admin/sources')).toBe(true)
    expect(isRoleGated('/profile')).toBe(false)
  })

  it('gives each staff page its own refusal text', () => {
    expect(deniedViewOf('/admin')).toBe('landing')
    expect(deniedViewOf('/admin/sources')).toBe('sources')
    expect(deniedViewOf('/admin/manual-ingest')).toBe('role')
  })
})
