import { BACK_TO_FEED, DENIED } from '@daily-drops/contract/texts/shell'
import type { StaffRole } from '@daily-drops/core/accounts/access'
import type { Role } from '@daily-drops/core/accounts/roles'
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

const { landing, sources, monitoring, unauthenticated, italian } = DENIED

const MONITORING_IT = {
  title: italian.title,
  message: 'Per aprire questa pagina servono i privilegi di amministratore.',
}
const UNAUTHENTICATED_IT = {
  title: 'Errore di autenticazione',
  message: 'Accedi come amministratore per aprire questa pagina.',
}

const ROLE = {
  en: {
    required: (role: Role) => `Required role: ${role}`,
    current: (role: Role | null) => `Your role: ${role ?? 'none'}`,
    title: monitoring.title,
    signInNeeded: 'You need to sign in to view this page.',
  },
  it: italian,
}

export interface Refusal {
  view: DeniedView
  required: StaffRole
  /** Null if the role could not be loaded, undefined without a session. */
  current: Role | null | undefined
}

export function deniedWords({ view, required, current }: Refusal, language: Language): Words {
  const isEnglish = language === 'en'
  switch (view) {
    case 'landing':
      return isEnglish
        ? { title: landing.title, lines: [landing.message] }
        : { title: sources.title, lines: ['Non hai i permessi per accedere a quest’area.'] }
    case 'sources':
      return { title: isEnglish ? landing.title : sources.title, lines: [] }
    case 'monitoring': {
      // A role that could not be loaded is a failed authentication check, not a refusal of a known role.
      const [en, it] = current === null ? [unauthenticated, UNAUTHENTICATED_IT] : [monitoring, MONITORING_IT]
      if (isEnglish) return { title: en.title, lines: [en.message], toast: en.toast }
      return { title: it.title, lines: [it.message], toast: `${it.title}: ${it.message}` }
    }
    case 'role': {
      const words = ROLE[language]
      const roles = [words.required(required), words.current(current ?? null)]
      return { title: words.title, lines: current === undefined ? [words.signInNeeded] : roles }
    }
  }
}

export const OFFER_TEXTS = {
  en: {
    backToFeed: BACK_TO_FEED,
    mayOpen: (role: Role) => `With the role ${role}, you can open:`,
    sections: 'Sections you can open',
  },
  it: {
    backToFeed: sources.backToFeed,
    mayOpen: (role: Role) => `Con il ruolo ${role} puoi aprire:`,
    sections: 'Sezioni che puoi aprire',
  },
}
