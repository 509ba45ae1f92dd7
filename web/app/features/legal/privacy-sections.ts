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
        'Reading: which items were in your editions, and what you opened, liked, disliked, saved, dismissed, muted or reported.',
        'Security: where you are signed in, and refused attempts to sign in to your account, with a shortened network address.',
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
      'To make your edition and to explain why each item is in it, to keep what you save, to deliver where you ask, to process payments, and to keep accounts safe. We do not sell your data, and we do not build an advertising profile of you.',
    ],
  },
  {
    title: 'Cookies',
    text: [
      'We use only our own cookies. No third party sets a cookie on our pages.',
      COOKIES.map(({ name, about, lasts }) => `${name}: ${about} (${lasts})`),
    ],
  },
  {
    title: 'Analytics',
    text: [
      'We count page views and actions only with your consent, which you can withdraw at any time at the foot of every page. Do Not Track and Global Privacy Control count as a refusal. We do not store network addresses with these events.',
    ],
  },
  {
    title: 'Who else receives data',
    text: [...recipients(capabilities)],
  },
  {
    title: 'Sponsored content',
    text: [
      'There is at most one sponsored card a day. It is always labelled, and Premium has none. Sponsors learn how often a card was seen and clicked, never by whom. Cards are not based on what you read unless you agree to it.',
    ],
  },
  {
    title: 'How long we keep it',
    text: [
      [
        `Interaction data: up to ${RETENTION.interactionMonths} months, then anonymised.`,
        `Billing records: ${RETENTION.billingYears} years, as the law requires.`,
        `Sessions: ${RETENTION.sessionDays} days after your last visit.`,
        `A record of what was delivered: ${RETENTION.deliveryDays} days.`,
        `Which sponsored card you were shown: ${RETENTION.sponsoredCardDays} days.`,
        `Refused attempts to sign in: ${RETENTION.refusedSignInDays} days.`,
        `An export you asked for: ${RETENTION.exportHours} hours.`,
        `A deleted account: ${RETENTION.deletionDays} days during which you can restore it. After that, we remove all your personal data except invoices.`,
      ],
    ],
  },
  {
    title: 'Your rights',
    text: [
      'In Settings you can see and correct your data, download all of it as one archive, and delete your account. You can object to analytics at any time, and you can lodge a complaint with the data protection authority of your country.',
    ],
  },
  {
    title: 'How we protect it',
    text: [
      `Connections are encrypted, passwords and tokens are stored as hashes, two-factor sign-in and passkeys are available to everyone, and staff see personal data only where their work requires it.${capabilities.mail ? ' We send you an email about every change to how you sign in.' : ''}`,
      `We will announce any material change to this policy ${capabilities.mail ? 'by email' : 'on this page'} before it takes effect.`,
    ],
  },
]

/** Only the recipients that this installation uses. */
function recipients(capabilities: Capabilities): LegalSection['text'] {
  const sentences = Object.entries(PROCESSORS)
    .filter(([name]) => capabilities[name as keyof typeof PROCESSORS])
    .flatMap(([, sentence]) => sentence ?? [])
  return [
    'We share data only with services that we need, and only what they need:',
    [...sentences, VIDEO_HOST],
  ]
}
