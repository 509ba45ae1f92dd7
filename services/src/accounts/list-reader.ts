import { mayRead, type Viewer } from '@daily-drops/contract/accounts/viewer'
import { oldestReadableDay } from '@daily-drops/core/archive'
import { DEFAULT_LANGUAGE, type LanguageCode } from '@daily-drops/core/languages'
import { localDay } from '@daily-drops/core/local-day'
import type { ListReader } from '@daily-drops/db/drops/visibility'
import { planOf } from './viewer-plan.ts'

/**
 * The reader of a list outside the edition: their languages (English for a visitor) unless another or all are
 * requested, and the days that their plan includes. A reader whose address is not confirmed could not mute
 * anything yet and sees what a visitor sees.
 */
export function listReaderOf(viewer: Viewer | null, now: Date, lang?: 'all' | LanguageCode): ListReader {
  const reader = viewer && mayRead(viewer) ? viewer : null
  const oldest = oldestReadableDay(planOf(viewer), localDay(now, 'UTC'))
  return {
    ...(reader && { userId: reader.id }),
    ...(lang !== 'all' && { languages: lang ? [lang] : (reader?.languages ?? [DEFAULT_LANGUAGE]) }),
    ...(oldest !== null && { since: new Date(`${oldest}T00:00:00Z`) }),
  }
}
