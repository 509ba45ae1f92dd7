import type { Action } from './parts.ts'

/** What a mail says; how it looks is the layout's business, and the same for all. */
export interface Letter {
  subject: string
  /** Shown by mail programs beside the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  action: Action
  /** Why this mail came, and what to do if it should not have. */
  reason: string
}

const LINK_LIKE = /[/:@<>"]|\.\S|www/i

/**
 * Names are typed by whoever fills in the form, perhaps with somebody else's address: a name that could pass
 * for a link or a message of its own is not repeated.
 */
export function greeting(name: string | undefined): string {
  const plain = name?.replace(/[\p{C}\s]+/gu, ' ').trim() ?? ''
  return plain && plain.length <= 60 && !LINK_LIKE.test(plain) ? `Hello ${plain},` : 'Hello,'
}

/** The plain-text part: the same words in the same order. */
export function letterText(letter: Letter, site: string): string {
  const { heading, paragraphs, action, reason } = letter
  return [
    'Daily Drops',
    heading,
    ...paragraphs,
    `${action.label}:\n${action.url}`,
    `--\n${reason}`,
    site,
  ].join('\n\n')
}
