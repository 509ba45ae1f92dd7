import { itemMinutes } from '@daily-drops/core/editions/mark-shape'
import { isolate } from '@daily-drops/core/text/isolate'
import type { Issue, IssueItem } from './issue.ts'

const LONGEST_TITLE = 240
const LONGEST_SUMMARY = 260

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** 'Sunday 22 November'. */
export function dayInWords(day: string): string {
  return dayFormat.format(new Date(`${day}T12:00:00Z`)).replace(',', '')
}

/** One line, without control characters, cut at a word. */
export function cut(text: string, longest: number): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  if (line.length <= longest) return line
  const head = line.slice(0, longest)
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), longest / 2)).replace(/[\uD800-\uDBFF]$/, '')}…`
}

export const titleOf = ({ title }: IssueItem) => cut(title, LONGEST_TITLE) || 'Untitled'
/** The title beside other words of a plain text. */
export const isolatedTitle = (item: IssueItem) => isolate(titleOf(item))
export const summaryOf = ({ summary }: IssueItem) => cut(summary, LONGEST_SUMMARY)

/** Only web addresses are used, because publishers may write anything. */
export function addressOf({ url }: IssueItem): string {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).href : 'about:blank'
}

/** 'The Gazette · 6 min read'. */
export function metaOf({
  source_name,
  type,
  reading_minutes,
  youtube_duration,
  paywalled,
}: IssueItem): string {
  const length =
    type === 'video' && youtube_duration
      ? `${Math.max(1, Math.round(youtube_duration / 60))} min video`
      : type === 'video'
        ? 'Video'
        : reading_minutes && `${reading_minutes} min read`
  const mark = type === 'sponsored' ? 'Sponsored' : undefined
  return [mark, isolate(cut(source_name, 80)), length, paywalled && 'Paywall'].filter(Boolean).join(' · ')
}

/** 'Your edition for Sunday 22 November', or which part of it. */
export function headingOf({ day, part, parts }: Issue): string {
  const date = dayInWords(day)
  if (parts === 1) return `Your edition for ${date}`
  return part === 1 ? `Your edition for ${date}: first half` : `Your edition for ${date}: the rest`
}

export function leadOf({ items }: Issue): string {
  const minutes = items.reduce((sum, item) => sum + itemMinutes(item), 0)
  return `${items.length} ${items.length === 1 ? 'item' : 'items'}, about ${minutes} minutes. Then you’re done.`
}
