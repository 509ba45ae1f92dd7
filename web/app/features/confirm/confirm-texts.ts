/** What the page behind the link of a mail says before and after its button. */
export const CONFIRM = {
  verify: {
    title: 'Confirm your email address',
    text: (email: string) =>
      `Somebody registered at Daily Drops with ${email} and chose a password. Confirm it only if that was you.`,
    button: 'Confirm my address',
    done: 'Your email address is confirmed.',
  },
  'email-old': {
    title: 'Change your email address?',
    text: (email: string) => `Your account would move to ${email}. We ask that address next.`,
    button: 'Agree to the change',
    done: 'Thank you. We now wrote to the new address; the change counts once it is confirmed there.',
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
    button: 'Take it back',
    done: 'Your account has its former address again. Choose a new password now.',
  },
  delete: {
    title: 'Delete your account?',
    text: () =>
      'In 7 days everything that names you is removed: profile, editions, saves, likes and plan. Until then you can take it back.',
    button: 'Delete my account',
    done: 'Your account will be deleted in 7 days. We sent you a mail with the way back.',
  },
  'delete-undo': {
    title: 'Keep your account?',
    text: () => 'Your account was to be deleted. It stays as it was.',
    button: 'Keep my account',
    done: 'Your account stays. Welcome back.',
  },
} as const
