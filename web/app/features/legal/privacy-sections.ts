import type { Capabilities } from '@daily-drops/contract/site/capabilities'
import { COOKIES } from '@daily-drops/contract/site/cookies'
import { PROCESSORS, VIDEO_HOST } from '@daily-drops/contract/site/processors'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import type { LegalSection } from './legal-screen.tsx'

/**
 * How the product handles personal data. Periods, cookies and recipients come from the code that applies them, and
 * capabilities from the configuration of this installation.
 */
export const privacySections = (capabilities: Capabilities): readonly LegalSection[] => [
  {
    title: 'Who we are',
    text: [
      `Daily Drops makes one finite edition a day for each reader. The operator of this site is responsible for your data.${capabilities.mail ? ' The address in our emails reaches them.' : ''}`,
    ],
  },
  {
    title: 'What we store',
    text: [
      [
        'Account: your email address, your name, a hash of your password, and whether the address is confirmed.',
        'Profile: the names, role, languages, time zone and topics you gave us.',
        'Reading: which items your editions held, what you opened, liked, disliked, saved, dismissed, muted or reported.',
        'Deliveries: where you want to be reached, and which editions were sent there.',
        capabilities.payments
          ? 'Billing: your plan and your invoices. Card numbers stay with the payment provider. We never see them.'
          : 'Billing: your plan.',
      ],
    ],
  },
  {
    title: 'Why we store it',
    text: [
      'To make your edition and to say why each item is in it, to keep what you saved, to deliver where you asked, to be paid, and to keep accounts safe. Nothing is sold, and nobody builds an advertising profile of you.',
    ],
  },
  {
    title: 'Cookies',
    text: [
      'Only our own. No third party sets a cookie on our pages.',
      COOKIES.map(({ name, about, lasts }) => `${name}: ${about} (${lasts})`),
    ],
  },
  {
    title: 'Counting what is used',
    text: [
      'We count page views and actions only after you agreed, and you can change your mind at any time at the foot of every page. Do Not Track and Global Privacy Control count as a no. Network addresses are not stored with what you did.',
    ],
  },
  {
    title: 'Who else receives data',
    text: [...recipients(capabilities)],
  },
  {
    title: 'Sponsored content',
    text: [
      'At most one sponsored card a day, always labelled, none on Premium. Sponsors learn how often a card was seen and pressed, never by whom. Cards are not chosen by what you read unless you agree to it.',
    ],
  },
  {
    title: 'How long we keep it',
    text: [
      [
        `Interaction data: up to ${RETENTION.interactionMonths} months, then anonymised.`,
        `Billing records: ${RETENTION.billingYears} years, as the law asks.`,
        `Sessions: ${RETENTION.sessionDays} days after you were last here.`,
        `A record of what was delivered: ${RETENTION.deliveryDays} days.`,
        `Which sponsored card you were given: ${RETENTION.sponsoredCardDays} days.`,
        `An export you asked for: ${RETENTION.exportHours} hours.`,
        `A deleted account: ${RETENTION.deletionDays} days during which you can take it back, then nothing that names you is left except invoices.`,
      ],
    ],
  },
  {
    title: 'Your rights',
    text: [
      'In Settings you can see and correct what we know, take all of it along as one archive, and delete your account. You can object to counting at any time, and you can complain to the data protection authority of your country.',
    ],
  },
  {
    title: 'How we protect it',
    text: [
      `Connections are encrypted, passwords and tokens are stored as hashes, two-factor sign-in and passkeys are available to everyone, and staff see personal data only where their work needs it.${capabilities.mail ? ' We send you an email about every change to how you sign in.' : ''}`,
      `When this policy changes in substance, we say so ${capabilities.mail ? 'by email' : 'on this page'} before it takes effect.`,
    ],
  },
]

/** Only the recipients that this installation uses. */
function recipients(capabilities: Capabilities): LegalSection['text'] {
  const sentences = Object.entries(PROCESSORS)
    .filter(([name]) => capabilities[name as keyof typeof PROCESSORS])
    .flatMap(([, sentence]) => sentence ?? [])
  return ['Only services that we need, and only what they need:', [...sentences, VIDEO_HOST]]
}
