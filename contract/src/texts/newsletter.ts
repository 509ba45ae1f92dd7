/** The texts of /newsletter. */
export const NEWSLETTER = {
  title: 'Newsletter',
  subtitle: 'Your own edition by e-mail: the same items as on the page, each with the reason it is there.',
  settings: 'Delivery',
  toggle: 'Send me the newsletter',
  time: 'Delivery time',
  frequency: 'How often',
  frequencies: { weekly: 'Weekly, on Sundays', daily: 'Every day' },
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00 CET`,
  save: 'Save Settings',
  saved: 'Newsletter settings saved',
  savedOn: 'Your edition comes by mail from now on.',
  savedOff: 'No more newsletters. Come back whenever you like.',
  failed: 'Newsletter settings were not saved',
  notOpen: 'Delivery by e-mail is not open yet.',
  notYet: 'Nothing is sent before you save.',
  info: {
    title: 'Weekly on Sundays',
    text: 'The newsletter comes weekly, on Sundays, at the hour you choose. One click in the mail ends it, and so does the switch here.',
  },
  preview: {
    title: 'Preview',
    sample: 'This is an example. Sign in to see your own edition.',
    empty: 'There is nothing to bring today.',
    subject: 'Subject',
    test: 'Send me this one now',
    testSent: 'On its way to your inbox',
  },
  problems: {
    bounced: 'Your mailbox refuses our mail. Change your e-mail address, or ask your provider why.',
    complaint: 'Our mail was reported as unwanted from your address, so it stopped. Save to start again.',
    unsubscribed: 'You have unsubscribed. Save to start again.',
  },
  why: (reason: string) => `Why: ${reason}`,
} as const

/** The texts of the other delivery channels. */
export const DELIVERY = {
  notOpen: 'This way of delivery is not open yet.',
  notLinked: 'Connect the app first.',
  premiumOnly: 'Delivery by messaging app is part of Premium.',
  unknownZone: 'This time zone is not known.',
  onceADay: 'This way brings one message a day.',
  pauseTooLong: 'A pause lasts a year at most. Switch it off instead.',
  pauseOver: 'Choose a day that is still to come.',
} as const

/** The pages that links in an email open. */
export const MAIL_PAGES = {
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'No more newsletters to this address. Mails about your account still come.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed. No more newsletters will come.',
  },
  save: { title: 'Save this item', button: 'Save', done: 'Saved. You find it in your profile.' },
  gone: 'This link does not work any more.',
} as const
