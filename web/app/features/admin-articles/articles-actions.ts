import {
  type ArticleBulkAction,
  changeMatchingArticles,
  retagMissingTopics,
  undoArticleChanges,
} from '@daily-drops/contract/functions/drops/articles'
import { type Action, defineAction } from '../../console/actions.ts'
import { ARTICLES_TEXTS as TEXTS } from './articles-texts.ts'

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
    label: { en: TEXTS.en.retagMissing, it: TEXTS.it.retagMissing },
    fn: retagMissingTopics,
    input: {},
    succeeded: ({ total_processed, total_found }, language) => ({
      tone: 'ok',
      title: TEXTS[language].missingDone,
      description: TEXTS[language].missingCounts(total_processed, total_found),
    }),
    failed: (language) => ({ tone: 'bad', title: TEXTS[language].missingFailed }),
  }),
  [MATCHING.delete]: matching('delete'),
  [MATCHING.restore]: matching('restore'),
  [MATCHING.retag]: matching('retag'),
  [UNDO_MATCHING]: defineAction({
    label: { en: TEXTS.en.undo, it: TEXTS.it.undo },
    fn: undoArticleChanges,
    input: { bulk_id: '' },
    succeeded: ({ changed }, language) => ({ tone: 'ok', title: TEXTS[language].matching.undone(changed) }),
    failed: (language) => ({ tone: 'bad', title: TEXTS[language].matching.failed }),
  }),
}

/** Each start passes its filters. */
function matching(action: ArticleBulkAction): Action {
  return defineAction({
    label: { en: TEXTS.en.matching.label[action], it: TEXTS.it.matching.label[action] },
    fn: changeMatchingArticles,
    input: { action, filters: {} },
    succeeded: ({ changed }, language) => ({
      tone: 'ok',
      title: TEXTS[language].matching.done[action](changed),
    }),
    failed: (language) => ({ tone: 'bad', title: TEXTS[language].matching.failed }),
    undo: ({ bulk_id, changed }) =>
      action === 'retag' || changed === 0 ? undefined : { name: UNDO_MATCHING, input: { bulk_id } },
  })
}
