export const TELEGRAM_WORDS = {
  name: 'Telegram',
  wording: 'Send my edition to Telegram',
  processor: 'Telegram, if you connect it: the edition we send you there.',
} as const
