import { PASSWORD_MIN_LENGTH } from '@daily-drops/core/limits'
import { dictionary } from '@zxcvbn-ts/language-common'

const REFUSED = 10_000

/**
 * The most frequent passwords of leaked lists, most frequent first. Shorter ones are already refused for
 * their length.
 */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .map(String)
    .filter((password) => password.length >= PASSWORD_MIN_LENGTH)
    .slice(0, REFUSED),
)

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
