import type { Language } from '../../console/language.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { LANDING_TEXTS } from './landing-texts.ts'
import type { LandingData } from './load-admin-landing.ts'

/** What could not be loaded. */
export function landingNotices(
  { overview, usersCount }: Pick<LandingData, 'overview' | 'usersCount'>,
  language: Language,
): Notice[] {
  const { usersFailed, statsFailed } = LANDING_TEXTS[language]
  return [
    ...(usersCount === null ? [{ id: 'users-count', tone: 'bad' as const, title: usersFailed }] : []),
    ...(overview === null ? [{ id: 'statistics', tone: 'bad' as const, title: statsFailed }] : []),
  ]
}
