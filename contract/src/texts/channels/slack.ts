export const SLACK_WORDS = {
  name: 'Slack',
  wording: 'Send my edition to Slack',
  processor: 'Slack, or the service whose webhook you connect: the edition we send you there.',
  address: 'Webhook URL',
  hint: 'The incoming webhook of a Slack channel. A Mattermost webhook works too, and a Discord webhook with /slack at its end. We keep it encrypted and don’t show it again.',
  send: 'Send test message',
  disconnect: 'Disconnect Slack',
  unknownAddress: 'Enter the whole address of the webhook. It starts with https://.',
  usedUp: 'We can’t send more test messages now. Please try again later.',
  problems: {
    taken: 'This webhook already receives another account’s edition. Disconnect it there first.',
    held: 'We can’t send messages to this webhook right now.',
    refused: 'This webhook doesn’t take our message. Check the address, or create a new one.',
    later: 'This webhook can’t be reached right now. Please try again later.',
    unknown: 'We didn’t get an answer. If you see our test message there, try again.',
  },
} as const

export type SlackProblem = keyof typeof SLACK_WORDS.problems
