import type { StaffRole } from '@daily-drops/core/accounts/access'
import type { Role } from '@daily-drops/core/accounts/roles'
import { consoleDenied } from '@daily-drops/messages/subjects/console-denied'
import type { DeniedView } from '../../access/access.ts'
import type { Language } from '../../access/console-language.ts'

interface Words {
  title: string
  lines: readonly string[]
  /** Also shown as a notice. */
  toast?: string
}

/** The specification quotes each refusal in one language; the other is ours. */
export const QUOTED_IN: Record<DeniedView, Language> = {
  landing: 'en',
  monitoring: 'en',
  sources: 'it',
  role: 'it',
}

export interface Refusal {
  view: DeniedView
  required: StaffRole
  /** Null if the role could not be loaded, undefined without a session. */
  current: Role | null | undefined
}

export function deniedWords({ view, required, current }: Refusal, language: Language): Words {
  const t = consoleDenied.in(language)
  switch (view) {
    case 'landing':
      return { title: t('admins.title'), lines: [t('admins.text')] }
    case 'sources':
      return { title: t('admins.title'), lines: [] }
    case 'monitoring': {
      // A role that could not be loaded is a failed authentication check, not a refusal of a known role.
      const reason = current === null ? 'unauthenticated' : 'refused'
      return { title: t(`${reason}.title`), lines: [t(`${reason}.text`)], toast: t(`${reason}.toast`) }
    }
    case 'role': {
      const title = t('refused.title')
      if (current === undefined) return { title, lines: [t('role.signInNeeded')] }
      const own = current ? t('role.current', { role: current }) : t('role.none')
      return { title, lines: [t('role.required', { role: required }), own] }
    }
  }
}
