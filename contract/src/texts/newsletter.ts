const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The texts of /newsletter. */
export const NEWSLETTER = {
  title: 'Newsletter',
  subtitle: 'Your own edition by email: the same items as on the web, each with the reason it was picked.',
  settings: 'Delivery',
  toggle: 'Send me the newsletter',
  time: 'Delivery time',
  frequency: 'How often',
  frequencies: { weekly: 'Weekly, on Sundays', daily: 'Every day' },
  hour: (hour: number) => `${twoDigits(hour)}:00 CET`,
  chosen: ({ minute, time_zone }: { minute: number; time_zone: string }) =>
    `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)} (${time_zone.replaceAll('_', ' ')})`,
  save: 'Save Settings',
  saved: 'Newsletter settings saved',
  savedOn: 'You’ll get your edition by email from now on.',
  savedOff: 'No more newsletters. Come back whenever you like.',
  failed: 'Newsletter settings were not saved',
  notOpen: 'Email delivery isn’t available yet.',
  paused: (day: string) => `Paused until ${day}. You can resume in Settings.`,
  notYet: 'We won’t send anything until you save.',
  info: {
    title: 'Weekly on Sundays',
    text: 'The newsletter arrives weekly, on Sundays, at the time you choose. Unsubscribe with one click in any email, or turn it off here.',
  },
  preview: {
    title: 'Preview',
    sample: 'This is an example. Sign in to see your own edition.',
    empty: 'Nothing to send today.',
    subject: 'Subject',
    test: 'Send me today’s edition now',
    testSent: 'On its way to your inbox',
  },
  problems: {
    bounced:
      'Your mailbox is rejecting our emails. Change your email address, or ask your email provider why.',
    complaint:
      'One of our emails was reported as spam from your address, so we stopped. Save to start again.',
    unsubscribed: 'You’ve unsubscribed. Save to start again.',
  },
} as const

/** The texts of the other delivery channels. */
export const DELIVERY = {
  notOpen: 'This channel isn’t available yet.',
  notLinked: 'Connect the app first.',
  premiumOnly: 'Delivery by messaging app is part of Premium.',
  unknownZone: 'We don’t recognise that time zone.',
  onceADay: 'This channel delivers once a day.',
  pauseTooLong: 'You can pause for up to a year. To stop for longer, turn it off.',
  pauseOver: 'Choose a day in the future.',
} as const
