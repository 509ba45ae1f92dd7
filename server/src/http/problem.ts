import { ERRORS, type ErrorBody } from '@daily-drops/contract/kernel/errors'
import type { Locale } from '@daily-drops/messages/locales'

export const PROBLEM_JSON = 'application/problem+json'

/** RFC 9457. `error` repeats `detail` for programs that post items and were written before it. */
export function problemOf(body: ErrorBody, status: number, locale: Locale) {
  return {
    type: problemType(body.code),
    title: ERRORS[body.code].message(locale),
    status,
    detail: body.error,
    ...body,
  }
}

/** Where the reference explains the code. */
export function problemType(code: string): string {
  return `/docs/api#problem-${code.toLowerCase().replaceAll('_', '-')}`
}
