import { pauseMatchingSources, undoSourceChanges } from '@daily-drops/contract/functions/sources/source-care'
import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { type Action, defineAction } from '../../console/actions.ts'

/** For everything that a filter matches. */
export const PAUSE_MATCHING = 'pause-matching-sources'
export const RESUME_MATCHING = 'resume-matching-sources'
const UNDO_MATCHING = 'undo-source-changes'

export const SOURCES_ACTIONS: Record<string, Action> = {
  [PAUSE_MATCHING]: matching('pause'),
  [RESUME_MATCHING]: matching('resume'),
  [UNDO_MATCHING]: defineAction({
    label: (language) => consoleSources.in(language)('undo'),
    fn: undoSourceChanges,
    input: { bulk_id: '' },
    succeeded: ({ changed }, language) => ({
      tone: 'ok',
      title: consoleSources.in(language)('matching.undone', { count: changed }),
    }),
    failed: (language) => ({ tone: 'bad', title: consoleSources.in(language)('matching.failed') }),
  }),
}

/** Each start passes its filters. */
function matching(action: 'pause' | 'resume'): Action {
  return defineAction({
    label: (language) => consoleSources.in(language)(`matching.${action}`),
    fn: pauseMatchingSources,
    input: { paused: action === 'pause', filters: {} },
    succeeded: ({ changed }, language) => ({
      tone: 'ok',
      title:
        action === 'pause'
          ? consoleSources.in(language)('paused', { count: changed })
          : consoleSources.in(language)('resumed', { count: changed }),
    }),
    failed: (language) => ({ tone: 'bad', title: consoleSources.in(language)('matching.failed') }),
    undo: ({ bulk_id, changed }) => (changed === 0 ? undefined : { name: UNDO_MATCHING, input: { bulk_id } }),
  })
}
