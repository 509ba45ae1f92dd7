import { hasRole, type Role } from '@daily-drops/core/accounts/roles'

export interface ShellLink {
  to: string
  /** Its message is `link.` and this name. */
  name: LinkName
}

type LinkName =
  | ('feed' | 'topics' | 'search' | 'pricing' | 'newsletter')
  | ('today' | 'editions' | 'saved')
  | ('profile' | 'preferences' | 'settings' | 'help')
  | ('admin' | 'articles' | 'manual-ingest')

export const NAV_LINKS: readonly ShellLink[] = [
  { to: '/feed', name: 'feed' },
  { to: '/topics', name: 'topics' },
  { to: '/search', name: 'search' },
  { to: '/pricing', name: 'pricing' },
  { to: '/newsletter', name: 'newsletter' },
]

export const READING_LINKS: readonly ShellLink[] = [
  { to: '/feed', name: 'today' },
  { to: '/editions', name: 'editions' },
  { to: '/profile', name: 'saved' },
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
  { to: '/profile', name: 'profile' },
  { to: '/preferences', name: 'preferences' },
  { to: '/settings', name: 'settings' },
]

export const HELP_LINK: ShellLink = { to: '/help', name: 'help' }

/** Editors reach their two screens directly. The Admin link is for roles that the landing page admits. */
export function staffLinks(role: Role | null): readonly ShellLink[] {
  if (hasRole(role, 'admin')) return [{ to: '/admin', name: 'admin' }]
  if (role === 'editor') {
    return [
      { to: '/admin/articles', name: 'articles' },
      { to: '/admin/manual-ingest', name: 'manual-ingest' },
    ]
  }
  return []
}

export function avatarInitials(email: string): string {
  return email.slice(0, 2).toUpperCase()
}
