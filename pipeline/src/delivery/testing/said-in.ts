import { escapeMarkup } from '@daily-drops/core/text/escape-markup'
import type { Locale } from '@daily-drops/messages/locales'
import { editionMessages } from '@daily-drops/messages/subjects/edition-messages'
import { composeIssue } from '@daily-drops/services/delivery/issue'
import { dayInWords } from '@daily-drops/services/delivery/item-words'
import { STAGE_LOCALES, type setDeliveryStage } from './delivery-stage.ts'

type Stage = Awaited<ReturnType<typeof setDeliveryStage>>

interface Reader {
  userId: string
  locale: Locale
  day?: string
}

/** What of an edition's heading and reasons a message contains in its reader's language, and what in English. */
export async function wordsFound(stage: Stage, text: string, reader: Reader) {
  const { userId, locale, day = '2026-11-22' } = reader
  const headings = (of: Locale) =>
    (['whole', 'first', 'rest'] as const).map((part) =>
      editionMessages.in(of)(`heading.${part}`, { day: dayInWords(day, of) }),
    )
  const reasons = async (of: Locale) => {
    const whole = { channel: 'email', part: 1, parts: 1, isCatchUp: false, dropIds: null } as const
    const asked = { userId, editionDay: day, languages: ['en'], tier: 'premium', locale: of } as const
    const context = { db: stage.db, snapshots: stage.snapshots, locales: STAGE_LOCALES }
    const issue = await composeIssue(context, { ...whole, ...asked }, new Date(`${day}T09:00:00Z`))
    // Chats cut long ones.
    return (issue?.items ?? []).map(({ reason }) => escapeMarkup(reason.slice(0, 60)))
  }
  const found = (parts: readonly string[]) => parts.filter((part) => text.includes(part))
  return {
    hasHeading: found(headings(locale)).length > 0,
    hasReasons: found(await reasons(locale)).length > 0,
    inEnglish: found([...headings('en'), ...(await reasons('en'))]),
  }
}

/** The text of an email in quoted-printable. */
export function readable(raw: Buffer | undefined): string {
  const bytes = (raw?.toString('latin1') ?? '')
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
