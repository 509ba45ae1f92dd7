export const AUTH_TABS = ['login', 'register', 'reset'] as const

export type AuthTab = (typeof AUTH_TABS)[number]

export function tabOf(search: URLSearchParams): AuthTab {
  const asked = search.get('tab')
  return AUTH_TABS.find((tab) => tab === asked) ?? 'login'
}

/** A tab's address. It keeps where the person was going, but not a link's error. */
export function tabPath(tab: AuthTab, next: string | null): string {
  const search = new URLSearchParams({ ...(tab !== 'login' && { tab }), ...(next && { next }) })
  return search.size > 0 ? `/auth?${search}` : '/auth'
}
