/** What a personal token may be allowed to do. No scope reaches the account itself. */
export const TOKEN_SCOPES = [
  'edition:read',
  'saved:read',
  'saved:write',
  'feedback:read',
  'feedback:write',
  'preferences:read',
  'preferences:write',
] as const

export type TokenScope = (typeof TOKEN_SCOPES)[number]

export const TOKEN_PREFIX = 'dd_pat_'

/** Tokens of one reader that work at the same time. */
export const MAX_TOKENS = 10

/** How long a token may work, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const
