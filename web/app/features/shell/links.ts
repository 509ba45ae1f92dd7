import { hasRole, type Role } from '@daily-drops/core/accounts/roles'

export interface ShellLink {
  to: string
  label: string
}

export const NAV_LINKS: readonly ShellLink[] = [
  { to: '/feed', label: 'Feed' },
  { to: '/topics', label: 'Topics' },
  { to: '/search', label: 'Search' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/newsletter', label: 'Newsletter' },
]

export const READING_LINKS: readonly ShellLink[] = [
  { to: '/feed', label: 'Today' },
  { to: '/editions', label: 'Editions' },
  { to: '/profile', label: 'Saved' },
]

/**
 * The reading link for an address: an earlier day's edition belongs to Editions, and only one tab to Saved.
 */
export function readingPlace({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const query = new URLSearchParams(search)
  if (pathname === '/feed') return query.has('date') ? '/editions' : '/feed'
  if (pathname === '/profile') return (query.get('tab') ?? 'saved') === 'saved' ? '/profile' : undefined
  return pathname === '/editions' ? '/editions' : undefined
}

export const ACCOUNT_LINKS: readonly ShellLink[] = [
  { to: '/profile', label: 'Profile' },
  { to: '/preferences', label: 'Preferences' },
  { to: '/settings', label: 'Settings' },
]

/** Editors reach their two screens directly. The Admin link is for roles that the landing page admits. */
export function staffLinks(role: Role | null): readonly ShellLink[] {
  if (hasRole(role, 'admin')) return [{ to: '/admin', label: 'Admin' }]
  if (role === 'editor') {
    return [
      { to: '/admin/articles', label: 'Articles' },
      { to: '/admin/manual-ingest', label: 'Manual ingest' },
    ]
  }
  return []
}

export function avatarInitials(email: string): string {
  return email.slice(0, 2).toUpperCase()
}
