import { hasRole, type Role } from '@daily-drops/core/accounts/roles'
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
  Users,
} from 'lucide-react'

export interface Section {
  to: string
  label: string
  Icon: LucideIcon
  role: 'editor' | 'admin'
  /** Pressed after g. */
  key?: string
}

interface SectionGroup {
  title?: string
  sections: readonly Section[]
}

const GROUPS: readonly SectionGroup[] = [
  {
    sections: [
      { to: '/admin', label: 'Overview', Icon: House, role: 'admin', key: 'o' },
      { to: '/admin/dashboard', label: 'Dashboard', Icon: Activity, role: 'admin', key: 'd' },
    ],
  },
  {
    title: 'Content',
    sections: [
      { to: '/admin/sources', label: 'Sources', Icon: Rss, role: 'admin', key: 's' },
      { to: '/admin/articles', label: 'Articles', Icon: Newspaper, role: 'editor', key: 'a' },
      { to: '/admin/review', label: 'Review', Icon: ListChecks, role: 'editor', key: 'r' },
      { to: '/admin/manual-ingest', label: 'Manual ingest', Icon: Link2, role: 'editor', key: 'm' },
      { to: '/admin/moderation', label: 'Moderation', Icon: Flag, role: 'editor' },
    ],
  },
  {
    title: 'Publishing',
    sections: [
      { to: '/admin/delivery', label: 'Delivery', Icon: Send, role: 'admin' },
      { to: '/admin/sitemap', label: 'Sitemap', Icon: MapIcon, role: 'admin' },
    ],
  },
  {
    title: 'People',
    sections: [
      { to: '/admin/users', label: 'Users & roles', Icon: Users, role: 'admin', key: 'u' },
      { to: '/admin/audit', label: 'Audit log', Icon: ScrollText, role: 'admin' },
    ],
  },
]

/** What the role may open; the rest is absent. */
export function sectionGroups(role: Role | null): readonly SectionGroup[] {
  return GROUPS.map(({ sections, ...group }) => ({
    ...group,
    sections: sections.filter((section) => hasRole(role, section.role)),
  })).filter(({ sections }) => sections.length > 0)
}

export function sectionsOf(role: Role | null): readonly Section[] {
  return sectionGroups(role).flatMap(({ sections }) => sections)
}
