/** Texts of the frame around every page, quoted from the specification. */
export const SEARCH_PLACEHOLDER = 'Search articles...'

export const NOT_FOUND = {
  title: 'Page Not Found',
  message: "The page you're looking for doesn't exist or has been moved.",
} as const

export const CHECKING_ACCESS = 'Checking access…'
