import type { StaffRole } from '@daily-drops/core/accounts/access'
import { hasRole, type Role } from '@daily-drops/core/accounts/roles'
import { accessOf } from './access.ts'
import type { Language } from './console-language.ts'

export interface StaffPage {
  to: string
  label: Record<Language, string>
  /** Where there is room for one word. */
  short?: Record<Language, string>
  /** The specification's language for this screen, until the person chooses one. */
  opensIn: Language
}

/** The console's screens, in the order of its navigation. */
export const STAFF_PAGES: readonly StaffPage[] = [
  { to: '/admin', label: { en: 'Overview', it: 'Panoramica' }, opensIn: 'en' },
  { to: '/admin/dashboard', label: { en: 'Dashboard', it: 'Dashboard' }, opensIn: 'en' },
  { to: '/admin/sources', label: { en: 'Sources', it: 'Sorgenti' }, opensIn: 'it' },
  { to: '/admin/articles', label: { en: 'Articles', it: 'Articoli' }, opensIn: 'it' },
  { to: '/admin/review', label: { en: 'Review', it: 'Revisione' }, opensIn: 'it' },
  {
    to: '/admin/manual-ingest',
    label: { en: 'Manual ingest', it: 'Inserimento manuale' },
    short: { en: 'Ingest', it: 'Inserimento' },
    opensIn: 'it',
  },
  { to: '/admin/moderation', label: { en: 'Moderation', it: 'Segnalazioni' }, opensIn: 'it' },
  { to: '/admin/delivery', label: { en: 'Delivery', it: 'Consegne' }, opensIn: 'en' },
  { to: '/admin/sitemap', label: { en: 'Sitemap', it: 'Sitemap' }, opensIn: 'en' },
  { to: '/admin/users', label: { en: 'Users & roles', it: 'Utenti e ruoli' }, opensIn: 'en' },
  { to: '/admin/audit', label: { en: 'Audit log', it: 'Registro modifiche' }, opensIn: 'en' },
  {
    to: '/admin/refused-sign-ins',
    label: { en: 'Refused sign-ins', it: 'Accessi rifiutati' },
    opensIn: 'en',
  },
]

/** The pages that a role may open. */
export function staffPagesOf(role: Role | null): readonly StaffPage[] {
  return STAFF_PAGES.filter(({ to }) => hasRole(role, accessOf(to) as StaffRole))
}
