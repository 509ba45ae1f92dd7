import type { Capabilities } from '@daily-drops/contract/site/capabilities'
import { RANKING_PARAMETERS } from '@daily-drops/contract/texts/ranking'
import { GRACE_DAYS } from '@daily-drops/core/accounts/billing'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import type { LegalSection } from './legal-screen.tsx'

/** Capabilities come from the configuration of this installation, and ranking parameters from the ranking itself. */
export const termsSections = ({ payments }: Pick<Capabilities, 'payments'>): readonly LegalSection[] => [
  {
    title: 'What you get',
    text: [
      'One edition a day of links to what others have published, each with the reason it was chosen. Articles and videos belong to their publishers and open on the publishers’ own sites.',
    ],
  },
  {
    title: 'Your account',
    text: [
      'One person, one account. Keep your password to yourself, and change it if someone else might know it. You may delete your account at any time in Settings.',
      `A deleted account can be restored for ${RETENTION.deletionDays} days.`,
    ],
  },
  {
    title: 'How items are ranked',
    text: [
      'Each item gets points for these main parameters. Your edition contains the items with the highest scores that fit your languages and the edition’s rules.',
      RANKING_PARAMETERS.map(({ name, points }) => `${name}: ${points} points.`),
      {
        text: 'You can change all of this at any time. Choose your topics and languages, and undo what you muted, dismissed or reported, in',
        link: { to: '/preferences', label: 'Preferences' },
      },
      'On every item you can like, dislike or dismiss it, ask for less of its topic, or mute its topic or its source.',
      {
        text: 'The whole formula and the rules are explained in',
        link: { to: '/how-it-works', label: 'How editions are made' },
      },
    ],
  },
  {
    title: 'Plans and payment',
    text: [
      payments
        ? `Paid plans are billed monthly in advance. Upgrades take effect immediately, downgrades at the end of the billing cycle. There is a 30-day money-back guarantee. After a failed payment you keep your plan for ${GRACE_DAYS} days.`
        : 'Paid plans are not available here yet. The Free plan costs nothing.',
    ],
  },
  {
    title: 'What is not allowed',
    text: [
      'Scraping the product beyond its public feeds and API, attacking it, or using it to harass people. Organisations and sponsors are responsible for what they publish here.',
    ],
  },
  {
    title: 'Sponsored content and official sources',
    text: [
      'Sponsored content is always labelled. An official-source badge shows who publishes, not that we agree. We may refuse or withdraw both.',
    ],
  },
  {
    title: 'Liability',
    text: [
      'We choose with care but do not write what we link to. We are liable for intent and negligence as the law provides, and not beyond that.',
    ],
  },
]
