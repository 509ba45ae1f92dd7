import type { Role } from '@daily-drops/core/accounts/roles'

/** Texts of the frame around every page, quoted from the specification. */
export const SEARCH_PLACEHOLDER = 'Search articles...'

export const NOT_FOUND = {
  title: 'Page Not Found',
  message: "The page you're looking for doesn't exist or has been moved.",
} as const

export const CHECKING_ACCESS = 'Checking access…'

export const BACK_TO_FEED = 'Back to Feed'

export const DENIED = {
  landing: { title: 'Admins Only', message: "You don't have permission to access this area." },
  sources: { title: 'Solo Amministratori', backToFeed: 'Torna al feed' },
  monitoring: {
    title: 'Access Denied',
    message: 'You need admin privileges to access this page.',
    toast: 'Access Denied: You need admin privileges to access this page.',
  },
  unauthenticated: {
    title: 'Authentication Error',
    message: 'Please login as an admin to access this page.',
    toast: 'Authentication Error: Please login as an admin to access this page.',
  },
  italian: {
    title: 'Accesso Negato',
    signInNeeded: "Devi effettuare l'accesso per visualizzare questa pagina.",
    required: (role: Role) => `Ruolo richiesto: ${role}`,
    current: (role: Role | null) => `Ruolo attuale: ${role ?? 'nessuno'}`,
    backToFeed: 'Torna al feed',
  },
} as const
