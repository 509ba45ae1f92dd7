import { isConfirmed, type Viewer } from '@daily-drops/contract/viewer'
import type { Beholder } from '@daily-drops/db/visibility'

/** Whose eyes a list is for. Somebody unconfirmed could not block anything yet and sees what a visitor sees. */
export function beholderOf(viewer: Viewer | null): Beholder | null {
  return viewer && isConfirmed(viewer) ? { userId: viewer.id, languages: viewer.languages } : null
}
