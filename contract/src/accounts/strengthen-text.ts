import type { WeakSignIn } from '@daily-drops/core/accounts/staff-sign-in'
import { STAFF_PASSWORD_MIN_LENGTH } from '@daily-drops/core/limits'
import { staffSignIn } from '@daily-drops/messages/subjects/staff-sign-in'
import type { Text } from '@daily-drops/messages/translate'

/** What staff must do before their pages and functions open. */
export function strengthenText(lacks: WeakSignIn): Text {
  if (lacks !== 'password') return staffSignIn.text(`lacks.${lacks}`)
  return staffSignIn.text('lacks.password', { count: STAFF_PASSWORD_MIN_LENGTH })
}
