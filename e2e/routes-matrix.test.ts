import { exampleOf, PATTERNS } from './support/page-list.ts'
import { register } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Everyone who may open a page, and how their accounts are created. */
const PEOPLE = {
  visitor: undefined,
  unverified: { role: 'superadmin', verified: false },
  newcomer: { role: 'superadmin', onboarded: false },
  user: {},
  editor: { role: 'editor' },
  admin: { role: 'admin' },
  superadmin: { role: 'superadmin' },
} as const
type Name = keyof typeof PEOPLE

type Outcome = number | string
/** A status, or the path that the response redirects to. In the order of PEOPLE. */
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]

const all = (outcome: Outcome): Row => [outcome, outcome, outcome, outcome, outcome, outcome, outcome]
const guarded = (visitor: Outcome): Row => [visitor, 403, '/onboarding', 200, 200, 200, 200]
const EDITORS: Row = ['/auth', 403, '/onboarding', 403, 200, 200, 200]
const ADMINS: Row = ['/auth', 403, '/onboarding', 403, 403, 200, 200]

/** By the pattern in web/app/routes.ts. */
const EXPECTED: Record<string, Row> = {
  '/': all(200),
  '/auth': [200, 200, '/feed', '/feed', '/feed', '/feed', '/feed'],
  '/reset-password': all(200),
  '/second-factor': [200, 200, '/feed', '/feed', '/feed', '/feed', '/feed'],
  '/confirm': all(200),
  '/verify-email': all(200),
  '/logout': all('/'),
  '/reactions/start': all('/'),
  // Without an item there is nothing to do.
  '/reactions/finish': ['/auth', 403, '/onboarding', '/feed', '/feed', '/feed', '/feed'],
  '/feed': guarded(200),
  '/search': all(200),
  '/preferences': guarded('/auth'),
  '/preferences/muted-words': guarded('/auth'),
  '/profile': guarded('/auth'),
  '/editions': guarded('/auth'),
  '/settings': guarded('/auth'),
  '/onboarding': ['/auth', 403, 200, '/feed', '/feed', '/feed', '/feed'],
  '/language': all('/settings'),
  '/u/:username': all(404),
  '/topics': all(200),
  '/topics/:slug': all(200),
  '/topics/:slug/archive': all(200),
  '/topics/:slug/:date': all(200),
  // Which stories exist depends on earlier tests. A missing one is the same for all.
  '/stories/:id': all('/404'),
  '/sources/suggest': guarded('/auth'),
  '/sources/import': guarded('/auth'),
  '/sources/:slug': all('/404'),
  '/how-it-works': all(200),
  '/help': all(200),
  '/newsletter': all(200),
  '/pricing': all(200),
  '/premium': all(200),
  '/corporate': all(200),
  '/sponsor': all(200),
  '/privacy': all(200),
  '/terms': all(200),
  '/admin': ADMINS,
  '/admin/dashboard': ADMINS,
  '/admin/sources': ADMINS,
  '/admin/articles': EDITORS,
  '/admin/review': EDITORS,
  '/admin/manual-ingest': EDITORS,
  '/admin/moderation': EDITORS,
  '/admin/delivery': ADMINS,
  '/admin/users': ADMINS,
  '/admin/audit': ADMINS,
  '/admin/suggestions': ADMINS,
  '/admin/refused-sign-ins': ADMINS,
  '/admin/sitemap': ADMINS,
  '/404': all(404),
  '/*': all(404),
}

/** The host's responses beside the pages. */
const ENDPOINTS: Record<string, Row> = {
  '/healthz': all(200),
  '/readyz': all(200),
  // Forwarded by a proxy, so the caller is not the machine itself.
  '/metrics': all(404),
  '/docs/api': all(200),
  '/functions/v1/openapi.json': all(200),
  '/api/auth/get-session': all(200),
  '/api/auth/list-sessions': all(404),
  '/favicon.svg': all(200),
}

test('every product route has an expectation, and no other', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(PATTERNS.toSorted())
})

for (const [index, name] of (Object.keys(PEOPLE) as Name[]).entries()) {
  test(`every address × ${name}`, async ({ request }) => {
    const circumstances = PEOPLE[name]
    if (circumstances) await register(request, circumstances)
    const expected: Record<string, Outcome | undefined> = {}
    const actual: typeof expected = {}
    for (const [pattern, row] of Object.entries({ ...EXPECTED, ...ENDPOINTS })) {
      const path = exampleOf(pattern)
      const response = await request.get(path, { maxRedirects: 0 })
      const { location } = response.headers()
      expected[path] = row[index]
      actual[path] = location ? location.replace(/\?.*/, '') : response.status()
    }
    expect(actual).toEqual(expected)
  })
}
