export const SLACK_WORDS = {
  name: 'Slack',
  wording: 'Send my edition to Slack',
  address: 'Webhook URL',
  hint: 'Use an incoming webhook from Slack or Mattermost, or a Discord webhook with /slack added at the end. We store it encrypted and never show it again.',
  send: 'Send test message',
  disconnect: 'Disconnect Slack',
  unknownAddress: 'Enter the full webhook URL. It starts with https://.',
  usedUp: 'We can’t send more test messages right now. Please try again later.',
  problems: {
    taken: 'This webhook already receives another account’s edition. Disconnect it there first.',
    held: 'We can’t send messages to this webhook right now.',
    refused: 'This webhook didn’t accept our message. Check the URL, or create a new webhook.',
    later: 'We couldn’t reach this webhook. Please try again later.',
    unknown: 'We didn’t get an answer, so the webhook isn’t connected yet. Please try again.',
  },
} as const

export type SlackProblem = keyof typeof SLACK_WORDS.problems
