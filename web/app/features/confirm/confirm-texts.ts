/** The texts of the page that a link in an email opens, before and after its button. */
export const CONFIRM = {
  verify: {
    title: 'Confirm your email address',
    text: (email: string) =>
      `Someone registered at Daily Drops with ${email} and chose a password. Confirm it only if that was you.`,
    button: 'Confirm my address',
    done: 'Your email address is confirmed.',
  },
  'email-old': {
    title: 'Change your email address?',
    text: (email: string) => `Your account would move to ${email}. We ask that address next.`,
    button: 'Agree to the change',
    done: 'Thank you. We’ve emailed the new address; the change takes effect once you confirm it there.',
  },
  'email-new': {
    title: 'Confirm your new email address',
    text: (email: string) =>
      `Your account moves to ${email}, and every device is signed out. Press the button in a browser where you are signed in to that account.`,
    button: 'Confirm this address',
    done: 'Your email address is changed. Sign in with the new one.',
  },
  'email-undo': {
    title: 'Take back the change of your email address?',
    text: (email: string) => `Your account moves back to ${email}, and every device is signed out.`,
    button: 'Undo the change',
    done: 'Your account has its previous address again. Choose a new password now.',
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
