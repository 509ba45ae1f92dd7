/** Texts of the two profile pages, quoted from the specification. */
export const PROFILE = {
  loading: 'Loading profile...',
  failed: 'Failed to fetch profile',
  counters: { saved: 'Saved Items', liked: 'Liked Items', actions: 'Total Actions' },
  tabs: { saved: 'Saved', liked: 'Liked', history: 'History' },
  empty: {
    saved: 'No saved content yet',
    liked: 'No liked content yet',
    history: 'No activity history yet',
  },
  actions: {
    open: 'Viewed',
    like: 'Liked',
    dislike: 'Disliked',
    save: 'Saved',
    dismiss: 'Dismissed',
    report: 'Reported',
  },
} as const

export const PUBLIC_PROFILE = {
  saves: 'Public Saves',
  views: 'Profile Views',
  unknown: {
    title: 'User not found',
    message: (username: string) => `The user @${username} doesn't exist or their profile is private`,
  },
} as const
