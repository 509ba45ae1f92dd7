import type { Role } from '@daily-drops/core/accounts/roles'
import {
  Activity,
  Flag,
  House,
  Link2,
  ListChecks,
  type LucideIcon,
  Map as MapIcon,
  Newspaper,
  Rss,
  ScrollText,
  Send,
  ShieldAlert,
  Users,
} from 'lucide-react'
import { type StaffPage, staffPagesOf } from '../access/staff-pages.ts'

export interface Section extends StaffPage {
  Icon: LucideIcon
  /** Pressed after g. */
  key?: string
}

type GroupName = 'content' | 'publishing' | 'people'

interface SectionGroup {
  /** The first group needs no name. */
  name?: GroupName
  sections: readonly Section[]
}

type Drawn = Pick<Section, 'Icon' | 'key'> & { group?: GroupName }

const DRAWN: Readonly<Record<string, Drawn>> = {
  '/admin': { Icon: House, key: 'o' },
  '/admin/dashboard': { Icon: Activity, key: 'd' },
  '/admin/sources': { group: 'content', Icon: Rss, key: 's' },
  '/admin/articles': { group: 'content', Icon: Newspaper, key: 'a' },
  '/admin/review': { group: 'content', Icon: ListChecks, key: 'r' },
  '/admin/manual-ingest': { group: 'content', Icon: Link2, key: 'm' },
  '/admin/moderation': { group: 'content', Icon: Flag },
  '/admin/delivery': { group: 'publishing', Icon: Send },
  '/admin/sitemap': { group: 'publishing', Icon: MapIcon },
  '/admin/users': { group: 'people', Icon: Users, key: 'u' },
  '/admin/audit': { group: 'people', Icon: ScrollText },
  '/admin/refused-sign-ins': { group: 'people', Icon: ShieldAlert },
}
const GROUPS = [undefined, 'content', 'publishing', 'people'] as const

/** What the role may open. The rest is absent. */
export function sectionGroups(role: Role | null): readonly SectionGroup[] {
  const sections = staffPagesOf(role).map((page) => ({ Icon: House, ...page, ...DRAWN[page.to] }))
  return GROUPS.map((name) => ({
    ...(name && { name }),
    sections: sections.filter(({ group }) => group === name),
  })).filter((group) => group.sections.length > 0)
}

export function sectionsOf(role: Role | null): readonly Section[] {
  return sectionGroups(role).flatMap(({ sections }) => sections)
}
