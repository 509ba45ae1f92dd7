import { pauseMatchingSources, undoSourceChanges } from '@daily-drops/contract/functions/sources/source-care'
import { type Action, defineAction } from '../../console/actions.ts'
import { SOURCES_TEXTS as TEXTS } from './sources-texts.ts'

/** For everything that a filter matches. */
export const PAUSE_MATCHING = 'pause-matching-sources'
export const RESUME_MATCHING = 'resume-matching-sources'
const UNDO_MATCHING = 'undo-source-changes'

export const SOURCES_ACTIONS: Record<string, Action> = {
  [PAUSE_MATCHING]: matching('pause'),
  [RESUME_MATCHING]: matching('resume'),
  [UNDO_MATCHING]: defineAction({
    label: { en: TEXTS.en.undo, it: TEXTS.it.undo },
    fn: undoSourceChanges,
    input: { bulk_id: '' },
    succeeded: ({ changed }, language) => ({ tone: 'ok', title: TEXTS[language].matching.undone(changed) }),
    failed: (language) => ({ tone: 'bad', title: TEXTS[language].matching.failed }),
  }),
}

/** Each start passes its filters. */
function matching(action: 'pause' | 'resume'): Action {
  return defineAction({
    label: { en: TEXTS.en.matching[action], it: TEXTS.it.matching[action] },
    fn: pauseMatchingSources,
    input: { paused: action === 'pause', filters: {} },
    succeeded: ({ changed }, language) => ({
      tone: 'ok',
      title: action === 'pause' ? TEXTS[language].paused(changed) : TEXTS[language].resumed(changed),
    }),
    failed: (language) => ({ tone: 'bad', title: TEXTS[language].matching.failed }),
    undo: ({ bulk_id, changed }) => (changed === 0 ? undefined : { name: UNDO_MATCHING, input: { bulk_id } }),
  })
}
