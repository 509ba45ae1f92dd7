import type { z } from 'zod'

/**
 * What is wrong with one field, for the person who filled it in. Used by the browser's check and the
 * server's.
 */
export const FIELD_MESSAGES = {
  required: 'This field is required.',
  email: 'Enter an email address, such as name@example.org.',
  url: 'Enter a full address that starts with https://.',
  number: 'Enter a number.',
  option: 'Choose one of the options.',
  format: 'This isn’t in the expected format.',
  atLeastCharacters: (count: number) => `Use at least ${count} characters.`,
  atMostCharacters: (count: number) => `Use at most ${count} characters.`,
  atLeast: (limit: string) => `Enter ${limit} or more.`,
  atMost: (limit: string) => `Enter ${limit} or less.`,
}

/**
 * The message for a zod issue whose schema has none. `undefined` leaves zod's, which only a program can
 * cause.
 */
export function fieldMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return FIELD_MESSAGES.required
      return Number.isNaN(issue.input) ? FIELD_MESSAGES.number : undefined
    case 'invalid_format':
      if (issue.input === '') return FIELD_MESSAGES.required
      if (issue.format === 'email') return FIELD_MESSAGES.email
      return issue.format === 'url' ? FIELD_MESSAGES.url : FIELD_MESSAGES.format
    case 'invalid_value':
      return FIELD_MESSAGES.option
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.input === ''
          ? FIELD_MESSAGES.required
          : FIELD_MESSAGES.atLeastCharacters(Number(issue.minimum))
      }
      return issue.origin === 'number' ? FIELD_MESSAGES.atLeast(String(issue.minimum)) : undefined
    case 'too_big':
      if (issue.origin === 'string') return FIELD_MESSAGES.atMostCharacters(Number(issue.maximum))
      return issue.origin === 'number' ? FIELD_MESSAGES.atMost(String(issue.maximum)) : undefined
    default:
      return undefined
  }
}
