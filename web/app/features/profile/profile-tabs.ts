import { MAX_PROFILE_PAGES } from '@daily-drops/contract/functions/reading/profile-pages'

export const PROFILE_TABS = ['saved', 'liked', 'history'] as const

export type ProfileTab = (typeof PROFILE_TABS)[number]

export function tabOf(search: URLSearchParams): ProfileTab {
  const asked = search.get('tab')
  return PROFILE_TABS.find((tab) => tab === asked) ?? 'saved'
}

export function tabPath(tab: ProfileTab, page = 1): string {
  const search = new URLSearchParams({
    ...(tab !== 'saved' && { tab }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `/profile?${search}` : '/profile'
}

/** Each list's page. The address refers to the open tab. */
export function pagesOf(search: URLSearchParams): { saved_page: number; liked_page: number } {
  const asked = Number(search.get('page') ?? 1)
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), MAX_PROFILE_PAGES) : 1
  const tab = tabOf(search)
  return { saved_page: tab === 'saved' ? page : 1, liked_page: tab === 'liked' ? page : 1 }
}
