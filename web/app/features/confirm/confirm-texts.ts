/** The texts of the page that a link in an email opens, before and after its button. */
export const CONFIRM = {
  verify: {
    title: 'Confirm your email address',
    text: (email: string) =>
      `Someone signed up for Daily Drops with ${email} and chose a password. Confirm it only if that was you.`,
    button: 'Confirm my address',
    done: 'Your email address is confirmed.',
  },
  'email-old': {
    title: 'Change your email address?',
    text: (email: string) =>
      `If you confirm, we’ll email ${email} next. Your account changes once that address is confirmed too.`,
    button: 'Confirm the change',
    done: 'Thank you. We’ve emailed the new address; the change takes effect once you confirm it there.',
  },
  'email-new': {
    title: 'Confirm your new email address',
    text: (email: string) =>
      `Your account will use ${email}, and all your devices will be signed out. Click the button in a browser where you’re signed in to that account.`,
    button: 'Confirm this address',
    done: 'Your email address is changed. Sign in with the new one.',
  },
  'email-undo': {
    title: 'Undo your email address change?',
    text: (email: string) => `Your account will use ${email} again, and all your devices will be signed out.`,
    button: 'Undo the change',
    done: 'Your account uses its previous address again. Choose a new password now.',
  },
  delete: {
    title: 'Delete your account?',
    text: () =>
      'In 7 days we’ll remove all your personal data: profile, editions, saves, likes and plan. Until then you can change your mind.',
    button: 'Delete my account',
    done: 'Your account will be deleted in 7 days. We’ve emailed you a link to keep it.',
  },
  'delete-undo': {
    title: 'Keep your account?',
    text: () => 'Your account was scheduled for deletion. This cancels it.',
    button: 'Keep my account',
    done: 'We’ve kept your account. Welcome back.',
  },
} as const
