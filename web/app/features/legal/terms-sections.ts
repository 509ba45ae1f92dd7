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
      'One edition a day of links to what others published, each with the reason it is there. The articles and videos belong to their publishers and are read at their place.',
    ],
  },
  {
    title: 'Your account',
    text: [
      'One person, one account. Keep your password to yourself and tell us when somebody else has it. You may leave at any time in Settings.',
      `A deleted account can be taken back for ${RETENTION.deletionDays} days.`,
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
        ? `Paid plans are billed monthly in advance. Upgrades take effect immediately, downgrades at the end of the billing cycle. There is a 30-day money-back guarantee. After a failed payment a plan stays for ${GRACE_DAYS} days.`
        : 'Paid plans are not available here yet. The Free plan costs nothing.',
    ],
  },
  {
    title: 'What is not allowed',
    text: [
      'Reading out the product by machine beyond its public feeds and functions, attacking it, or using it to harass people. Organisations and sponsors answer for what they publish here.',
    ],
  },
  {
    title: 'Sponsored content and official sources',
    text: [
      'Sponsored content is always labelled. The badge of an official source says who sends, not that we agree; we may refuse or withdraw both.',
    ],
  },
  {
    title: 'Liability',
    text: [
      'We choose with care but do not write what we link to. We are liable as the law says for what we do on purpose or carelessly, and for nothing beyond it.',
    ],
  },
]
