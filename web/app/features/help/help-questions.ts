import { type Capabilities, isChannelOpen } from '@daily-drops/contract/site/capabilities'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import { CHANNELS } from '@daily-drops/core/delivery/channels'
import { MAX_EDITION_SIZE, MAX_SPONSORED, MIN_EDITION_SIZE } from '@daily-drops/core/limits'
import { listFormat } from '@daily-drops/messages/formats'
import type { Locale } from '@daily-drops/messages/locales'
import { channels } from '@daily-drops/messages/subjects/channels'
import { help } from '@daily-drops/messages/subjects/help'

const LINKS = {
  preferences: '/preferences',
  how: '/how-it-works',
  delivery: '/settings#delivery',
  billing: '/settings#billing',
  privacy: '/privacy',
  premium: '/premium',
  suggest: '/sources/suggest',
  sources: '/corporate',
} as const

interface Answer {
  answer: readonly string[]
  links?: readonly (keyof typeof LINKS)[]
}

export interface HelpQuestion {
  question: string
  answer: readonly string[]
  links: readonly { to: string; label: string }[]
}

type Translate = ReturnType<typeof help.in>

/** What people really ask. Sentences that depend on the installation come from its configuration. */
export function helpQuestions(can: Capabilities, locale: Locale): readonly HelpQuestion[] {
  const t = help.in(locale)
  const size = { least: MIN_EDITION_SIZE, most: MAX_EDITION_SIZE }
  const asked = (question: string, { answer, links = [] }: Answer): HelpQuestion => ({
    question,
    answer,
    links: links.map((link) => ({ to: LINKS[link], label: t(`link.${link}`) })),
  })
  return [
    asked(t('end.question'), { answer: [t('end.answer', size)], links: ['preferences'] }),
    asked(t('reason.question'), { answer: [t('reason.answer')], links: ['how'] }),
    asked(t('topics.question'), { answer: [t('topics.answer')], links: ['preferences'] }),
    asked(t('mute.question'), { answer: [t('mute.answer')], links: ['preferences'] }),
    asked(t('delivery.question'), delivery(can, locale)),
    asked(t('stop.question'), stopping(can, t)),
    asked(t('plan.question'), plan(can, t)),
    asked(t('data.question'), { answer: data(can, t), links: ['privacy'] }),
    asked(t('sponsored.question'), {
      answer: [t('sponsored.answer', { most: MAX_SPONSORED })],
      links: ['premium'],
    }),
    asked(t('source.question'), { answer: [t('source.answer')], links: ['suggest', 'sources'] }),
    ...(can.mail ? [asked(t('email.question'), { answer: [t('email.answer')], links: ['delivery'] })] : []),
  ]
}

function delivery(can: Capabilities, locale: Locale): Answer {
  const t = help.in(locale)
  const open = CHANNELS.filter((channel) => isChannelOpen(can, channel))
  if (open.length === 0) return { answer: [t('delivery.onlyWeb')] }
  const names = open.map((channel) => channels.in(locale)(`name.${channel}`))
  return {
    answer: [t('delivery.answer', { channels: listFormat(locale).format(names) })],
    links: ['delivery'],
  }
}

function stopping(can: Capabilities, t: Translate): Answer {
  if (!CHANNELS.some((channel) => isChannelOpen(can, channel))) return { answer: [t('stop.nothing')] }
  return { answer: [t(can.mail ? 'stop.answerWithEmail' : 'stop.answer')], links: ['delivery'] }
}

function plan({ payments }: Capabilities, t: Translate): Answer {
  return payments ? { answer: [t('plan.answer')], links: ['billing'] } : { answer: [t('plan.notOpen')] }
}

function data({ mail }: Capabilities, t: Translate): readonly string[] {
  if (!mail) return [t('data.notOpen')]
  return [
    t('data.archive', { hours: RETENTION.exportHours }),
    t('data.deletion', { days: RETENTION.deletionDays }),
  ]
}
