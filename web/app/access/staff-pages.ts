import type { StaffRole } from '@daily-drops/core/accounts/access'
import { hasRole, type Role } from '@daily-drops/core/accounts/roles'
import { consolePages } from '@daily-drops/messages/subjects/console-pages'
import { accessOf } from './access.ts'
import type { Language } from './console-language.ts'

type PageName =
  | 'overview'
  | 'dashboard'
  | 'sources'
  | 'articles'
  | 'review'
  | 'manualIngest'
  | 'moderation'
  | 'delivery'
  | 'sitemap'
  | 'users'
  | 'audit'
  | 'refusedSignIns'

export interface StaffPage {
  to: string
  /** Its name in the catalogue. */
  name: PageName
  /** The specification's language for this screen, until the person chooses one. */
  opensIn: Language
}

/** The console's screens, in the order of its navigation. */
export const STAFF_PAGES: readonly StaffPage[] = [
  { to: '/admin', name: 'overview', opensIn: 'en' },
  { to: '/admin/dashboard', name: 'dashboard', opensIn: 'en' },
  { to: '/admin/sources', name: 'sources', opensIn: 'it' },
  { to: '/admin/articles', name: 'articles', opensIn: 'it' },
  { to: '/admin/review', name: 'review', opensIn: 'it' },
  { to: '/admin/manual-ingest', name: 'manualIngest', opensIn: 'it' },
  { to: '/admin/moderation', name: 'moderation', opensIn: 'it' },
  { to: '/admin/delivery', name: 'delivery', opensIn: 'en' },
  { to: '/admin/sitemap', name: 'sitemap', opensIn: 'en' },
  { to: '/admin/users', name: 'users', opensIn: 'en' },
  { to: '/admin/audit', name: 'audit', opensIn: 'en' },
  { to: '/admin/refused-sign-ins', name: 'refusedSignIns', opensIn: 'en' },
]

/** The pages that a role may open. */
export function staffPagesOf(role: Role | null): readonly StaffPage[] {
  return STAFF_PAGES.filter(({ to }) => hasRole(role, accessOf(to) as StaffRole))
}

export const pageLabel = ({ name }: Pick<StaffPage, 'name'>, language: Language) =>
  consolePages.in(language)(name)

/** Where there is room for one word. */
export const shortLabel = (page: Pick<StaffPage, 'name'>, language: Language) =>
  page.name === 'manualIngest' ? consolePages.in(language)('short.manualIngest') : pageLabel(page, language)
