import { isConfirmed, type Viewer } from '@daily-drops/contract/viewer'
import type { ListReader } from '@daily-drops/db/drops/visibility'

/** Whose eyes a list is for. Somebody unconfirmed could not block anything yet and sees what a visitor sees. */
export function listReaderOf(viewer: Viewer | null): ListReader | null {
  return viewer && isConfirmed(viewer) ? { userId: viewer.id, languages: viewer.languages } : null
}
