import type { PageAccess, StaffRole } from '@daily-drops/core/accounts/access'
import { matchPath, type Register } from 'react-router'

/** How a page refuses people below its role. */
export type DeniedView = 'landing' | 'sources' | 'monitoring' | 'role'

type PageRule = Exclude<PageAccess, StaffRole> | { role: StaffRole; denied: DeniedView }

type Pattern = keyof Register['pages']

/** Every URL and who it is for. A route without a line here does not type-check. */
export const PAGE_RULES: Record<Pattern, PageRule> = {
  '/': 'public',
  '/auth': 'signed-out',
  '/reset-password': 'public',
  '/second-factor': 'signed-out',
  '/confirm': 'public',
  '/verify-email': 'public',
  '/logout': 'public',
  '/reactions/start': 'public',
  '/reactions/finish': 'guarded',
  '/feed': 'sample',
  '/editions': 'guarded',
  '/search': 'public',
  '/preferences': 'guarded',
  '/preferences/muted-words': 'guarded',
  '/profile': 'guarded',
  '/settings': 'guarded',
  '/onboarding': 'onboarding',
  '/language': 'public',
  '/u/:username': 'public',
  '/topics': 'public',
  '/topics/:slug': 'public',
  '/topics/:slug/archive': 'public',
  '/topics/:slug/:date': 'public',
  '/stories/:id': 'public',
  '/sources/suggest': 'guarded',
  '/sources/import': 'guarded',
  '/sources/:slug': 'public',
  '/how-it-works': 'public',
  '/help': 'public',
  '/newsletter': 'public',
  '/pricing': 'public',
  '/premium': 'public',
  '/corporate': 'public',
  '/sponsor': 'public',
  '/privacy': 'public',
  '/terms': 'public',
  '/admin': { role: 'admin', denied: 'landing' },
  '/admin/dashboard': { role: 'admin', denied: 'monitoring' },
  '/admin/sources': { role: 'admin', denied: 'sources' },
  '/admin/articles': { role: 'editor', denied: 'role' },
  '/admin/review': { role: 'editor', denied: 'role' },
  '/admin/manual-ingest': { role: 'editor', denied: 'role' },
  '/admin/moderation': { role: 'editor', denied: 'role' },
  '/admin/delivery': { role: 'admin', denied: 'monitoring' },
  '/admin/sitemap': { role: 'admin', denied: 'monitoring' },
  '/admin/users': { role: 'admin', denied: 'monitoring' },
  '/admin/audit': { role: 'admin', denied: 'monitoring' },
  '/admin/suggestions': { role: 'admin', denied: 'sources' },
  '/admin/refused-sign-ins': { role: 'admin', denied: 'monitoring' },
  '/404': 'public',
  '/*': 'public',
}

/** Accepts the router's patterns, which have no leading slash. Fails on a route without a rule. */
function ruleOf(pattern: string): PageRule {
  const absolute = pattern.startsWith('/') ? pattern : `/${pattern}`
  const rule = PAGE_RULES[absolute as Pattern]
  if (!rule) throw new Error(`No access rule for ${pattern}`)
  return rule
}

export function accessOf(pattern: string): PageAccess {
  const rule = ruleOf(pattern)
  return typeof rule === 'string' ? rule : rule.role
}

export function deniedViewOf(pattern: string): DeniedView {
  const rule = ruleOf(pattern)
  return typeof rule === 'string' ? 'landing' : rule.denied
}

export function isIndexable(pattern: string): boolean {
  const rule = ruleOf(pattern)
  return rule === 'public' || rule === 'sample'
}

/** Whether the path requires a role, so that a gate is shown while the server decides. */
export function isRoleGated(pathname: string): boolean {
  return Object.entries(PAGE_RULES).some(
    ([pattern, rule]) => typeof rule !== 'string' && matchPath(pattern, pathname) !== null,
  )
}
