import { PASSWORD_MIN_LENGTH } from '@daily-drops/core/limits'
import { dictionary } from '@zxcvbn-ts/language-common'

const REFUSED = 10_000

/** The most frequent ones of leaked lists, the most frequent first; shorter ones are refused for that. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .map(String)
    .filter((password) => password.length >= PASSWORD_MIN_LENGTH)
    .slice(0, REFUSED),
)

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
