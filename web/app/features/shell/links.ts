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

export const ACCOUNT_LINKS: readonly ShellLink[] = [
  { to: '/profile', label: 'Profile' },
  { to: '/preferences', label: 'Preferences' },
  { to: '/settings', label: 'Settings' },
]

/** Editors reach their two screens directly; the Admin link is for those the landing admits. */
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
