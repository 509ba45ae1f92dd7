import { type Capabilities, isChannelOpen } from '@daily-drops/contract/site/capabilities'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import { CHANNELS } from '@daily-drops/core/delivery/channels'
import { MAX_EDITION_SIZE, MAX_SPONSORED, MIN_EDITION_SIZE } from '@daily-drops/core/limits'
import { listFormat } from '@daily-drops/messages/formats'
import type { Locale } from '@daily-drops/messages/locales'
import { channels } from '@daily-drops/messages/subjects/channels'

export interface HelpQuestion {
  question: string
  answer: readonly string[]
  link?: { to: string; label: string }
}

/** What people really ask. Sentences that depend on the installation come from its configuration. */
export function helpQuestions(can: Capabilities, locale: Locale): readonly HelpQuestion[] {
  return [
    {
      question: 'Why does my edition end?',
      answer: [
        `On purpose. You get ${MIN_EDITION_SIZE} to ${MAX_EDITION_SIZE} items a day, and the edition doesn’t change once it’s made. When you’ve read it, you’re done until tomorrow. You can choose how many items you get in Preferences.`,
      ],
      link: { to: '/preferences', label: 'Preferences' },
    },
    {
      question: 'Why am I seeing this item?',
      answer: [
        'Every item shows its reason in one sentence. Open the reason to see the points behind it, such as how well the item fits your topics and how new it is.',
      ],
      link: { to: '/how-it-works', label: 'How editions are made' },
    },
    {
      question: 'How do I change my topics?',
      answer: [
        'Choose topics, subtopics and languages in Preferences, then save. Today’s edition stays as it is. Tomorrow’s follows your new choice.',
      ],
      link: { to: '/preferences', label: 'Preferences' },
    },
    {
      question: 'What’s the difference between mute and dismiss?',
      answer: [
        'Dismiss removes one item from your edition. Mute hides a whole source or topic from your editions, topic pages and search. You can undo both in Preferences.',
      ],
      link: { to: '/preferences', label: 'Preferences' },
    },
    { question: 'When is my edition delivered?', ...delivery(can, locale) },
    { question: 'How do I pause or stop deliveries?', ...stopping(can) },
    { question: 'How do I cancel my plan?', ...plan(can) },
    {
      question: 'How do I get or delete my data?',
      answer: can.mail
        ? [
            `In Settings you can request an archive of everything we store about you. We email you a link that works for ${RETENTION.exportHours} hours.`,
            `You can delete your account there too. We ask you to confirm by email, and you can change your mind for ${RETENTION.deletionDays} days.`,
          ]
        : ['This site can’t send emails yet, so you can’t request or delete your data in Settings.'],
      link: { to: '/privacy', label: 'Privacy' },
    },
    {
      question: 'Why are some items sponsored?',
      answer: [
        `Sponsors help to pay for the Free plan. An edition has at most ${MAX_SPONSORED} sponsored item, it’s always labelled, and sponsors never learn who you are. Premium has none.`,
      ],
      link: { to: '/premium', label: 'Premium' },
    },
    {
      question: 'A source is missing. Can you add it?',
      answer: [
        'Tell us its name and address. If it’s your own publication, you can submit it as an official source.',
      ],
      link: { to: '/corporate', label: 'Official sources' },
    },
    ...(can.mail
      ? [
          {
            question: 'Why don’t I get your emails?',
            answer: [
              'Check your spam folder first, then the address in Settings. If your mailbox rejected our emails, Settings says so beside the email channel. You can send yourself a test edition there.',
            ],
            link: { to: '/settings#delivery', label: 'Delivery settings' },
          },
        ]
      : []),
  ]
}

type Answer = Omit<HelpQuestion, 'question'>

const SETTINGS = { to: '/settings#delivery', label: 'Delivery settings' }

function delivery(can: Capabilities, locale: Locale): Answer {
  const open = CHANNELS.filter((channel) => isChannelOpen(can, channel))
  if (open.length === 0)
    return { answer: ['On this site you read your edition on the web. It’s ready every morning.'] }
  const names = listFormat(locale).format(open.map((channel) => channels.in(locale)(`name.${channel}`)))
  return {
    answer: [
      `Your edition is ready on the web every morning. You can also have it delivered on the days and at the times you choose, in your own time zone. Available channels: ${names}.`,
    ],
    link: SETTINGS,
  }
}

function stopping(can: Capabilities): Answer {
  if (!CHANNELS.some((channel) => isChannelOpen(can, channel)))
    return { answer: ['This site doesn’t deliver editions yet, so there’s nothing to stop.'] }
  const email = can.mail ? ' Every newsletter also has an unsubscribe link that works with one click.' : ''
  return {
    answer: [
      `Each channel in Settings has its own switch, and can be paused until a day you choose.${email}`,
    ],
    link: SETTINGS,
  }
}

function plan({ payments }: Capabilities): Answer {
  if (!payments) return { answer: ['Paid plans aren’t available here yet. The Free plan costs nothing.'] }
  return {
    answer: [
      'Open “Manage billing” in Settings. You keep your plan until the end of the period you’ve paid for, and every paid plan has a 30-day money-back guarantee.',
    ],
    link: { to: '/settings#billing', label: 'Billing' },
  }
}
