import { GRACE_DAYS } from '@daily-drops/core/accounts/billing'
import type { Tier } from '@daily-drops/core/accounts/plans'
import { MAX_FREE_MAIN_TOPICS } from '@daily-drops/core/limits'
import type { Can } from '../site/capabilities.ts'
import type { Question } from './answers.ts'

/** The texts of /pricing and /premium. Terms and times are quoted from the specification. */
export const PRICING = {
  subtitle: 'One finite edition a day. Pay for more features, never for less noise.',
  current: 'Your plan',
  notOpen: 'Paid plans aren’t available yet.',
  guarantee: '30-day money-back guarantee',
  buttons: {
    free: 'Start free',
    premium: 'Upgrade to Premium',
    corporate: 'Choose Corporate',
    sponsor: 'Become a sponsor',
  },
  manage: 'Manage billing',
} as const

export const PLAN_SUMMARIES: Record<Tier, string> = {
  free: 'For one calm look at the day.',
  premium: 'For readers who want it everywhere, without limits.',
  corporate: 'For organisations that publish.',
  sponsor: 'For sponsors who want to be seen, clearly labelled.',
}

interface Feature {
  text: string
  /** What the installation needs for this feature. Without it, the feature is marked as not available. */
  needs: keyof Can
}

const FEATURES: Record<Tier, readonly (string | Feature)[]> = {
  free: [
    'Five to ten items a day, each with its reason',
    `Up to ${MAX_FREE_MAIN_TOPICS} topic preferences`,
    'Archive of 90 days',
    { text: 'Newsletter by email', needs: 'mail' },
  ],
  premium: [
    'Unlimited topic preferences',
    { text: 'Messaging-app delivery, twice a day', needs: 'messaging' },
    'No sponsored content',
    'Inline video playback',
    'Unlimited archive',
  ],
  corporate: [
    'Everything in Premium',
    'Official-sources dashboard',
    'Publish by feed, API or manual upload',
    'A team with owners and editors',
  ],
  sponsor: [
    'Everything in Premium',
    'Paid campaigns',
    'At most one card a day per reader',
    'Reporting on cards people actually saw',
  ],
}

export function planFeatures(plan: Tier, can: Can): string[] {
  return FEATURES[plan].map((feature) => {
    if (typeof feature === 'string') return feature
    return can[feature.needs] ? feature.text : `${feature.text} (not available yet)`
  })
}

export const PRICING_FAQ: { title: string; updated: string; list: readonly Question[] } = {
  title: 'Frequently asked questions',
  updated: '2026-11-15',
  list: [
    {
      question: 'Can I get my money back?',
      answer: 'Yes. Every paid plan has a 30-day money-back guarantee, no questions asked.',
    },
    {
      question: 'When does an upgrade take effect?',
      answer: 'Upgrades take effect immediately, as soon as your payment arrives.',
    },
    {
      question: 'And a downgrade?',
      answer:
        'Downgrades take effect at the end of the billing cycle. Until then you keep what you paid for.',
    },
    {
      question: 'What does the Free plan leave out?',
      answer: `Free has up to ${MAX_FREE_MAIN_TOPICS} topic preferences, an archive of 90 days and at most one sponsored item a day. The edition itself is the same.`,
    },
    {
      question: 'What happens when a payment fails?',
      answer: ({ mail }) =>
        `${mail ? 'We’ll email you, and you keep' : 'You keep'} your plan for ${GRACE_DAYS} days while you fix it. You won’t lose anything you’ve saved.`,
    },
    {
      question: 'Who sees what I read?',
      answer:
        'Nobody. Sponsors see totals only. Their cards aren’t based on what you read unless you opt in.',
    },
  ],
}

export const PREMIUM_PAGE = {
  title: 'Premium',
  subtitle: 'Your edition wherever you are, twice a day, with the full archive.',
  upgrade: 'Upgrade to Premium',
  pricing: 'View Pricing',
  compare: 'Compare All Plans',
  notDelivered: 'Messaging-app delivery isn’t available here yet.',
  schedule: {
    title: 'Delivery schedule',
    text: 'Twice a day in your messaging app: the first half of the edition with its video in the morning, whatever you haven’t opened in the evening.',
    times: [
      { time: '08:00 CET', name: 'Morning', about: 'The first half of your edition, with the video.' },
      { time: '18:00 CET', name: 'Evening', about: 'Whatever you haven’t opened yet.' },
    ],
  },
  features: [
    {
      title: 'In your messaging app',
      text: 'Delivered twice a day. Like, save and dismiss from the message.',
      needs: 'messaging',
    },
    {
      title: 'No sponsored content',
      text: 'No sponsored cards or items, on any screen or in any message.',
    },
    { title: 'Videos on the page', text: 'They play right on the page, without sending you to YouTube.' },
    {
      title: 'Unlimited archive',
      text: 'Every edition and every day of every topic, not only the last 90 days.',
    },
    { title: 'Unlimited topics', text: 'Follow as many main topics as you like.' },
    { title: 'Cancel anytime', text: '30-day money-back guarantee. Your saves and likes stay yours.' },
  ],
  call: {
    title: 'Nine euros a month',
    text: 'Less than a coffee a week, and you’ll finish reading before you finish drinking it.',
  },
} as const
