import { consoleLanding } from '@daily-drops/messages/subjects/console-landing'
import type { Language } from '../../console/language.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import type { LandingData } from './load-admin-landing.ts'

/** What could not be loaded. */
export function landingNotices(
  { overview, usersCount }: Pick<LandingData, 'overview' | 'usersCount'>,
  language: Language,
): Notice[] {
  const t = consoleLanding.in(language)
  return [
    ...(usersCount === null ? [{ id: 'users-count', tone: 'bad' as const, title: t('usersFailed') }] : []),
    ...(overview === null ? [{ id: 'statistics', tone: 'bad' as const, title: t('statsFailed') }] : []),
  ]
}
