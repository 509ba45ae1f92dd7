import type { TokenScope } from '@daily-drops/core/accounts/token-scopes'

/** An address below /api/v1 at which programs reach a function with a personal token. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parts in braces are fields of the input: /topics/{slug}. */
  path: `/${string}`
  scope: TokenScope
  /** Where the function's own summary says too much or too little. */
  summary?: string
  /** Fields of the input that this address decides. */
  fixed?: Readonly<Record<string, unknown>>
  /** The field of the input that the parameter `cursor` fills with the `next` of the page before. */
  cursor?: string
  /** Fields of the output that programs don't get. */
  hidden?: readonly string[]
}
