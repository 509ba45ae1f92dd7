import { GRACE_DAYS } from '@daily-drops/core/accounts/billing'
import { greeting, type Letter } from './letter.ts'

export function paymentFailed({ name, url }: { name?: string | undefined; url: string }): Letter {
  return {
    subject: 'Your payment did not go through',
    preview: `Your plan stays for ${GRACE_DAYS} days.`,
    heading: 'Your payment did not go through',
    paragraphs: [
      greeting(name),
      `We could not collect the payment for your plan. It stays as it is for ${GRACE_DAYS} days. Open your billing settings to pay or to choose another card.`,
    ],
    action: { label: 'Open billing settings', url },
    reason: 'You get this mail because you have a paid plan at Daily Drops.',
  }
}
