export const WHATSAPP_WORDS = {
  name: 'WhatsApp',
  wording: 'Send my edition to WhatsApp',
  hint: 'With the country code, for example +49 170 1234567.',
  requested: 'We’re sending you a code by WhatsApp.',
  code: 'Code',
  sent: (phone: string) => `The six digits we sent to ${phone}. They work for ten minutes.`,
  confirm: 'Confirm code',
  connected: 'Connected. Your edition arrives on WhatsApp from now on.',
  unknownPhone: 'Enter the number with its country code, for example +49 170 1234567.',
  notServed: 'WhatsApp doesn’t let us write to numbers that start with +1. Connect another number.',
  numberTaken:
    'This number already receives another account’s edition. Send STOP to us on WhatsApp, then verify it again.',
  codesUsedUp: 'We can’t send more codes today. Please try again tomorrow.',
  codesPaused: 'We can’t send messages on WhatsApp right now. Please try again later.',
  numberSuppressed: 'We no longer send messages to this number. Connect another number.',
  wrongCode: 'This code isn’t right, or it has expired. Check it, or ask for a new one.',
} as const
