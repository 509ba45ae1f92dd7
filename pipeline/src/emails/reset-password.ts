import { RESET_LINK_TTL_SECONDS } from '@daily-drops/core/limits'
import { greeting, type Letter } from './letter.ts'

export function resetPassword({ name, url }: { name?: string | undefined; url: string }): Letter {
  return {
    subject: 'Reset your password',
    preview: 'A link to choose a new password.',
    heading: 'Choose a new password',
    paragraphs: [
      greeting(name),
      `Here is the link you asked for. It works once, within ${RESET_LINK_TTL_SECONDS / 60} minutes.`,
    ],
    action: { label: 'Choose a new password', url },
    reason:
      'You get this mail because a new password was requested for this address at Daily Drops. If that was not you, ignore it: your password stays as it is.',
  }
}
