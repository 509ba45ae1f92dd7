export const EMAIL_WORDS = {
  name: 'Email',
  wording: 'Send me the newsletter',
  processor: 'The mail server that sends our emails: your address and the email itself.',
  test: 'Send me today’s edition now',
  testSent: 'On its way to your inbox.',
} as const
