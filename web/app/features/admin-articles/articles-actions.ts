import {
  type ArticleBulkAction,
  changeMatchingArticles,
  retagMissingTopics,
  undoArticleChanges,
} from '@daily-drops/contract/functions/drops/articles'
import { consoleArticles } from '@daily-drops/messages/subjects/console-articles'
import { type Action, defineAction } from '../../console/actions.ts'

export const RETAG_MISSING = 'retag-missing'

/** For everything that a filter matches. */
export const MATCHING: Record<ArticleBulkAction, string> = {
  delete: 'delete-matching-articles',
  restore: 'restore-matching-articles',
  retag: 'retag-matching-articles',
}
const UNDO_MATCHING = 'undo-article-changes'

export const ARTICLES_ACTIONS: Record<string, Action> = {
  [RETAG_MISSING]: defineAction({
    label: (language) => consoleArticles.in(language)('retagMissing'),
    fn: retagMissingTopics,
    input: {},
    succeeded: ({ total_processed, total_found }, language) => ({
      tone: 'ok',
      title: consoleArticles.in(language)('missingDone'),
      description: consoleArticles.in(language)('missingCounts', {
        processed: total_processed,
        found: total_found,
      }),
    }),
    failed: (language) => ({ tone: 'bad', title: consoleArticles.in(language)('missingFailed') }),
  }),
  [MATCHING.delete]: matching('delete'),
  [MATCHING.restore]: matching('restore'),
  [MATCHING.retag]: matching('retag'),
  [UNDO_MATCHING]: defineAction({
    label: (language) => consoleArticles.in(language)('undo'),
    fn: undoArticleChanges,
    input: { bulk_id: '' },
    succeeded: ({ changed }, language) => ({
      tone: 'ok',
      title: consoleArticles.in(language)('matching.undone', { count: changed }),
    }),
    failed: (language) => ({ tone: 'bad', title: consoleArticles.in(language)('matching.failed') }),
  }),
}

/** Each start passes its filters. */
function matching(action: ArticleBulkAction): Action {
  return defineAction({
    label: (language) => consoleArticles.in(language)(`matching.label.${action}`),
    fn: changeMatchingArticles,
    input: { action, filters: {} },
    succeeded: ({ changed }, language) => ({
      tone: 'ok',
      title: consoleArticles.in(language)(`matching.done.${action}`, { count: changed }),
    }),
    failed: (language) => ({ tone: 'bad', title: consoleArticles.in(language)('matching.failed') }),
    undo: ({ bulk_id, changed }) =>
      action === 'retag' || changed === 0 ? undefined : { name: UNDO_MATCHING, input: { bulk_id } },
  })
}
