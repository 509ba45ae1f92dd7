export const PUSH_WORDS = {
  name: 'This browser',
  nameForOperators: 'Push',
  wording: 'Notify me in this browser when my edition is ready',
  here: 'Notify me in this browser',
  stop: 'Turn off in this browser',
  count: (browsers: number) =>
    browsers === 0
      ? 'Notifications are off in all browsers.'
      : `Notifications are on in ${browsers} ${browsers === 1 ? 'browser' : 'browsers'}.`,
  added: 'This browser will notify you when your edition is ready.',
  stopped: 'Notifications turned off in this browser.',
  unable: 'This browser doesn’t support web notifications.',
  denied:
    'Your browser is blocking notifications from this site. Allow them in your browser settings, then try again.',
  failed: 'We couldn’t turn on notifications in this browser. Please try again.',
  unknownService: 'We don’t support this browser’s push service.',
  foreign: 'This browser is already connected to another account. Turn its notifications off and on again.',
} as const
