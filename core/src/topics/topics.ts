/** Shown when the topics cannot be read. */
export const FALLBACK_TOPICS = [
  { slug: 'technology', label: 'Technology', level: 1 },
  { slug: 'business', label: 'Business', level: 1 },
  { slug: 'science', label: 'Science', level: 1 },
  { slug: 'health', label: 'Health', level: 1 },
  { slug: 'sports', label: 'Sports', level: 1 },
  { slug: 'entertainment', label: 'Entertainment', level: 1 },
] as const
