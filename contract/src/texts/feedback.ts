/** Notices about what a reader did. Most are loaded with the first reaction. */
export const FEEDBACK = {
  saved: 'Saved to your profile.',
  liked: 'Liked. You’ll see more like it from tomorrow.',
  disliked: 'Disliked. You’ll see less like it from tomorrow.',
  dismissed: 'Dismissed. It won’t come back.',
  reported: 'Reported. Our editors will look at it.',
  muted: (label: string) => `${label} is muted. You can change this in Preferences.`,
  lessOf: (label: string) => `You’ll see less ${label} from tomorrow`,
  gone: 'This item is no longer available.',
  signIn: 'Please sign in to continue',
  verify: {
    title: 'Please verify your email',
    description: 'You need to verify your email address to continue.',
  },
  failed: 'Action failed. Please sign in and try again.',
  linkCopied: 'Link copied.',
  linkNotCopied: {
    title: 'Couldn’t copy the link.',
    description: 'Your browser didn’t allow it. Open the page and copy its address instead.',
  },
} as const
