import { datesIn } from '@daily-drops/messages/dates'
import type { Locale } from '@daily-drops/messages/locales'
import { edition as editionMessages } from '@daily-drops/messages/subjects/edition'
import { feed as feedMessages } from '@daily-drops/messages/subjects/feed'
import { listening } from '@daily-drops/messages/subjects/listening'
import type { SpokenPart } from '../functions/listening/edition-script.ts'
import type { FeedItem } from '../items/feed-items.ts'

export type SpokenItem = Pick<
  FeedItem,
  'id' | 'type' | 'language' | 'source_name' | 'title' | 'summary' | 'reason_for_ranking'
>

interface Edition {
  day: string
  is_today: boolean
  /** Without those that the reader removed. */
  items: readonly SpokenItem[]
}

/**
 * An edition as it is read aloud, in the words of its page. Each item is in its own language, and everything around
 * it in the reader's. The intro names no reader, edition number or item count, so that it is recorded once for a day.
 */
export function spokenEdition({ day, is_today, items }: Edition, locale: Locale): SpokenPart[] {
  if (items.length === 0) return []
  const common = editionMessages.in(locale)
  const page = feedMessages.in(locale)
  const intro = [
    is_today ? common('title') : page('earlier'),
    datesIn(locale).formatLongDay(day),
    listening.in(locale)('synthetic'),
  ]
  const end = is_today ? common('ended') : page('end')
  return [
    { kind: 'intro', language: locale, text: sentences(intro) },
    ...items.flatMap((item) => partsOf(item, locale, page('sponsored'))),
    { kind: 'end', language: locale, text: sentences([end]) },
  ]
}

function partsOf(item: SpokenItem, locale: Locale, sponsored: string): SpokenPart[] {
  const { id: dropId, language, source_name, title, summary, reason_for_ranking } = item
  const around = { dropId, language: locale }
  const parts: SpokenPart[] = [
    { kind: 'item', dropId, language: language ?? locale, text: sentences([source_name, title, summary]) },
    { kind: 'reason', ...around, text: sentences([reason_for_ranking]) },
  ]
  if (item.type === 'sponsored') parts.unshift({ kind: 'sponsored', ...around, text: sentences([sponsored]) })
  return parts.filter(({ text }) => text)
}

const ENDS_SENTENCE = /[.!?…:;。！？．؟۔।]["'»”’)\]」』]*$/u
const FULL_WIDTH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u

/** Voices pause at the end of a sentence, and headlines have none. */
function sentences(texts: readonly string[]): string {
  return texts
    .map((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter(Boolean)
    .map((text) => (ENDS_SENTENCE.test(text) ? text : `${text}${FULL_WIDTH.test(text) ? '。' : '.'}`))
    .join(' ')
}
