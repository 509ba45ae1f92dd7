import { type AppError, ERRORS, isAppError } from '@daily-drops/contract/kernel/errors'
import { fieldMessage } from '@daily-drops/contract/kernel/field-messages'
import type { Locale } from '@daily-drops/messages/locales'
import type { z } from 'zod'

/** Why a form was refused, and what was typed into it. */
export interface FormRefusal {
  /** About the form as a whole. */
  error?: string | undefined
  /** Above the fields' own errors, in place of how many are wrong. */
  summary?: { title: string; description?: string | undefined } | undefined
  lang?: string | undefined
  /** About single fields, by name, in the order of the form. */
  fields?: Record<string, string> | undefined
  /** What was sent, so that a page without scripts shows it again. Never a secret. */
  values?: Record<string, string[]> | undefined
}

const SECRET = /password|code|token|secret|uri|^current$|^next$/i

/** What a form sent, without its secrets. */
export function keptValues(form: FormData): Record<string, string[]> {
  const sent = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !SECRET.test(field[0]),
  )
  // A field may be called anything, even __proto__.
  const values = Map.groupBy(sent, ([name]) => name)
  return Object.fromEntries([...values].map(([name, fields]) => [name, fields.map(([, value]) => value)]))
}

/** An expected failure as a refusal of this form. A fault is thrown on, so that the host logs it. */
export function refusalOf(error: unknown, form: FormData): FormRefusal {
  if (!isAppError(error) || error.status >= 500) throw error
  return refusal(form, error)
}

/**
 * A refusal with our own message. Messages about fields that the form does not have apply to the whole form.
 */
export function refusal(
  form: FormData,
  { message, fields = {} }: Pick<AppError, 'message'> & { fields?: Record<string, string> | undefined },
): FormRefusal {
  const own = Object.entries(fields).filter(([name]) => form.has(name))
  const values = keptValues(form)
  if (own.length === 0) return { error: message, values }
  return { fields: Object.fromEntries(own), values }
}

type Checked<Data> = { success: true; data: Data } | { success: false; refusal: FormRefusal }

/** Reads a form by its schema: every field that is wrong gets its message. */
export function checkForm<Data>(
  schema: z.ZodType<Data>,
  form: FormData,
  { given, locale }: { given: unknown; locale: Locale },
): Checked<Data> {
  const parsed = schema.safeParse(given, { error: fieldMessage(locale) })
  if (parsed.success) return parsed
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
  return { success: false, refusal: refusal(form, { message: ERRORS.INVALID_INPUT.message(locale), fields }) }
}
