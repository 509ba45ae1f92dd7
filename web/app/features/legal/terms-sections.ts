import { RETENTION } from '@daily-drops/core/accounts/retention'
import type { LegalSection } from './legal-screen.tsx'

export const TERMS_SECTIONS: readonly LegalSection[] = [
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
    title: 'Plans and payment',
    text: [
      'Paid plans are paid per month and in advance. Upgrades take effect immediately, downgrades at the end of the billing cycle. There is a 30-day money-back guarantee. After a failed payment a plan stays for 7 days.',
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
