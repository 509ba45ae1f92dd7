import type { Locale } from '@daily-drops/messages/locales'
import { fields } from '@daily-drops/messages/subjects/fields'
import type { Text } from '@daily-drops/messages/translate'
import type { z } from 'zod'

/** A schema's own text about what it refuses: `z.email(refusedAs(accountFields.text('email')))`. */
export function refusedAs(text: Text) {
  return { error: Object.assign(() => undefined, { text }) }
}

/**
 * What is wrong with one field, for the person who filled it in: the schema's own text, or that for the kind of zod
 * issue. `undefined` leaves zod's text, which only a program can cause. Used by the browser's check and the server's.
 */
export const fieldMessage = (locale: Locale) => (issue: z.core.$ZodRawIssue) =>
  ownText(issue)?.(locale) ?? messageFor(issue, locale)

/** As in zod, the text of the check that refused comes before that of its schema. */
function ownText({ inst, schema }: z.core.$ZodRawIssue): Text | undefined {
  return textOf(inst) ?? textOf(schema)
}

function textOf(part: z.core.$ZodRawIssue['inst']): Text | undefined {
  const { error } = (part?._zod.def ?? {}) as { error?: { text?: Text } }
  return error?.text
}

function messageFor(issue: z.core.$ZodRawIssue, locale: Locale): string | undefined {
  const t = fields.in(locale)
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return t('required')
      return Number.isNaN(issue.input) ? t('number') : undefined
    case 'invalid_format':
      if (issue.input === '') return t('required')
      if (issue.format === 'email') return t('email')
      return issue.format === 'url' ? t('url') : t('format')
    case 'invalid_value':
      return t('option')
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.input === '' ? t('required') : t('atLeastCharacters', { count: Number(issue.minimum) })
      }
      return issue.origin === 'number' ? t('atLeast', { limit: String(issue.minimum) }) : undefined
    case 'too_big':
      if (issue.origin === 'string') return t('atMostCharacters', { count: Number(issue.maximum) })
      return issue.origin === 'number' ? t('atMost', { limit: String(issue.maximum) }) : undefined
    default:
      return undefined
  }
}
