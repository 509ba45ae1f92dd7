import { itemMinutes } from '@daily-drops/core/editions/mark-shape'
import { isolate } from '@daily-drops/core/text/isolate'
import { wordEnd } from '@daily-drops/core/text/word-end'
import { dateFormat } from '@daily-drops/messages/formats'
import type { Locale } from '@daily-drops/messages/locales'
import { editionMessages } from '@daily-drops/messages/subjects/edition-messages'
import type { Issue, IssueItem } from './issue.ts'

const LONGEST_TITLE = 240
const LONGEST_SUMMARY = 260

const DAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const

/** 'Sunday 22 November'. In English, messages write dates in the British way and without a comma. */
export function dayInWords(day: string, locale: Locale): string {
  const date = new Date(`${day}T12:00:00Z`)
  if (locale !== 'en') return dateFormat(locale, DAY).format(date)
  return dateFormat('en-GB', DAY).format(date).replace(',', '')
}

/** One line, without control characters, cut at a word. */
export function cut(text: string, longest: number): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, wordEnd(line, longest)).trimEnd()}…`
}

export const titleOf = ({ title }: IssueItem, locale: Locale) =>
  cut(title, LONGEST_TITLE) || editionMessages.in(locale)('untitled')
/** The title beside other words of a plain text. */
export const isolatedTitle = (item: IssueItem, locale: Locale) => isolate(titleOf(item, locale))
export const summaryOf = ({ summary }: IssueItem) => cut(summary, LONGEST_SUMMARY)

/** Only web addresses are used, because publishers may write anything. */
export function addressOf({ url }: IssueItem): string {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).href : 'about:blank'
}

/** 'The Gazette · 6 min read'. */
export function metaOf(item: IssueItem, locale: Locale): string {
  const t = editionMessages.in(locale)
  const mark = item.type === 'sponsored' ? t('sponsored') : undefined
  const source = isolate(cut(item.source_name, 80))
  return [mark, source, lengthOf(item, locale), item.paywalled && t('paywall')].filter(Boolean).join(' · ')
}

function lengthOf({ type, reading_minutes, youtube_duration }: IssueItem, locale: Locale) {
  const t = editionMessages.in(locale)
  if (type !== 'video') return reading_minutes && t('readMinutes', { minutes: reading_minutes })
  if (!youtube_duration) return t('video')
  return t('videoMinutes', { minutes: Math.max(1, Math.round(youtube_duration / 60)) })
}

/** 'Your edition for Sunday 22 November', or which part of it. */
export function headingOf({ day, part, parts, locale }: Issue): string {
  const t = editionMessages.in(locale)
  const date = { day: dayInWords(day, locale) }
  if (parts === 1) return t('heading.whole', date)
  return part === 1 ? t('heading.first', date) : t('heading.rest', date)
}

export function leadOf({ items, locale }: Issue): string {
  const minutes = items.reduce((sum, item) => sum + itemMinutes(item), 0)
  return editionMessages.in(locale)('lead', { items: items.length, minutes })
}
