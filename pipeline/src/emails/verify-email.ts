import { greeting, type Letter } from './letter.ts'

export function verifyEmail({ name, url }: { name?: string | undefined; url: string }): Letter {
  return {
    subject: 'Confirm your email address',
    preview: 'One click, and you can begin.',
    heading: 'Confirm your email address',
    paragraphs: [
      greeting(name),
      'Welcome to Daily Drops: one finite edition a day, done in a coffee. Confirm this address to begin.',
    ],
    action: { label: 'Confirm email address', url },
    reason:
      'You get this mail because this address was used to register at Daily Drops. If that was not you, ignore it.',
  }
}
