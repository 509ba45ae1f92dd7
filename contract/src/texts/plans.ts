import { GRACE_DAYS } from '@daily-drops/core/accounts/billing'
import type { Tier } from '@daily-drops/core/accounts/plans'
import { MAX_FREE_MAIN_TOPICS } from '@daily-drops/core/limits'
import type { Can, Question } from './answers.ts'

/** The texts of /pricing and /premium. Terms and times are quoted from the specification. */
export const PRICING = {
  subtitle: 'One finite edition a day. Pay for more of it, never for less noise.',
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
    'Publish by feed, API or by hand',
    'A team with owners and editors',
  ],
  sponsor: [
    'Everything in Premium',
    'Paid campaigns',
    'At most one card a day per reader',
    'Figures that count cards really seen',
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
      answer: 'Yes. There is a 30-day money-back guarantee on every paid plan, without a reason given.',
    },
    {
      question: 'When does an upgrade take effect?',
      answer: 'Upgrades take effect immediately, as soon as the payment has arrived.',
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
        `${mail ? 'We send you an email and your' : 'Your'} plan stays for ${GRACE_DAYS} days while you put it right. Nothing you saved is lost.`,
    },
    {
      question: 'Who sees what I read?',
      answer:
        'Nobody. Sponsors get totals only, and their cards are not chosen by what you read unless you agree.',
    },
  ],
}

export const PREMIUM_PAGE = {
  title: 'Premium',
  subtitle: 'Your edition where you are, twice a day, with everything that was ever in it.',
  upgrade: 'Upgrade to Premium',
  pricing: 'View Pricing',
  compare: 'Compare All Plans',
  notDelivered: 'Messaging-app delivery isn’t available here yet.',
  schedule: {
    title: 'Delivery schedule',
    text: 'Twice a day in your messaging app: the first half of the edition with its video in the morning, what you have not opened in the evening.',
    times: [
      { time: '08:00 CET', name: 'Morning', about: 'The first half of your edition, with the video.' },
      { time: '18:00 CET', name: 'Evening', about: 'The rest, as far as you have not opened it.' },
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
      text: 'No sponsored card, no sponsored item, on no screen and in no message.',
    },
    { title: 'Videos on the page', text: 'They play where they stand; nobody sends you away.' },
    {
      title: 'Unlimited archive',
      text: 'Every edition and every day of every topic, not only the last 90 days.',
    },
    { title: 'Unlimited topics', text: 'Follow as many main topics as you have interests.' },
    { title: 'Cancel anytime', text: '30-day money-back guarantee. Your saves and likes stay yours.' },
  ],
  call: { title: 'Nine euro a month', text: 'Less than one coffee a week, and the coffee is read faster.' },
} as const
