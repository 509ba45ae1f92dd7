export interface PublicPage {
  path: string
  title: string
  about: string
  /** Shows new content, so it changes whenever a topic does. */
  isLive: boolean
  /** It has no version in another language. */
  isEnglishOnly?: true
}

/** The pages without parameters that search engines should find. Pages without content are not among them. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', title: 'Daily Drops', about: 'What the product is and what it offers.', isLive: true },
  {
    path: '/feed',
    title: "Today's edition",
    about: 'The public edition of the day: five to ten items.',
    isLive: true,
  },
  { path: '/topics', title: 'Topics', about: 'The whole taxonomy, in three levels.', isLive: true },
  {
    path: '/how-it-works',
    title: 'How editions are made',
    about: 'The formula, the rules and the numbers behind an edition.',
    isLive: false,
  },
  {
    path: '/pricing',
    title: 'Pricing',
    about: 'The plans, what each includes and what it costs.',
    isLive: false,
  },
  { path: '/premium', title: 'Premium', about: 'What Premium readers get.', isLive: false },
  { path: '/corporate', title: 'Corporate', about: 'Official sources for organisations.', isLive: false },
  {
    path: '/sponsor',
    title: 'Sponsor',
    about: 'Labelled campaigns and how they are counted.',
    isLive: false,
  },
  { path: '/help', title: 'Help', about: 'Answers to common questions.', isLive: false },
  { path: '/privacy', title: 'Privacy', about: 'What is stored, why and for how long.', isLive: false },
  {
    path: '/terms',
    title: 'Terms',
    about: 'What readers can expect, and what is expected of them.',
    isLive: false,
  },
  {
    path: '/docs/api',
    title: 'API reference',
    about: 'Every function of the product, with its input and output.',
    isLive: false,
    isEnglishOnly: true,
  },
]

/** Personal pages, staff pages and addresses that are not pages, which crawlers should skip. */
export const PRIVATE_PATHS = [
  '/admin',
  '/api/',
  '/auth',
  '/confirm',
  '/editions',
  '/functions/v1/',
  '/language',
  '/logout',
  '/onboarding',
  '/preferences',
  '/profile',
  '/reactions/',
  '/reset-password',
  '/second-factor',
  '/settings',
  '/sources/import',
  '/sources/suggest',
  '/verify-email',
] as const
