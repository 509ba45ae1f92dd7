import { retagMissingTopics } from '@daily-drops/contract/functions/drops/articles'
import { type Action, defineAction } from '../../console/actions.ts'
import { ARTICLES_TEXTS as TEXTS } from './articles-texts.ts'

export const RETAG_MISSING = 'retag-missing'

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
}
