export const PUSH_WORDS = {
  name: 'This browser',
  nameForOperators: 'Push',
  wording: 'Tell this browser when my edition is there',
  processor: 'The push service of your browser, if you switch it on: a notice that your edition is ready.',
  here: 'Tell this browser',
  stop: 'Stop in this browser',
  count: (browsers: number) =>
    browsers === 0
      ? 'No browser is told yet.'
      : `${browsers} ${browsers === 1 ? 'browser is' : 'browsers are'} told.`,
  added: 'This browser tells you when your edition is there.',
  stopped: 'This browser is not told any more.',
  unable: 'This browser cannot show notifications of pages.',
  denied: 'Notifications of this page are blocked in your browser. Allow them there, then try again.',
  failed: 'This browser could not be subscribed. Please try again.',
  unknownService: 'This browser uses a push service that is not known.',
  foreign: 'This browser is already connected to another account. Turn its notifications off and on again.',
} as const
