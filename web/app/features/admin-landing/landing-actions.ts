import { fetchRss, ingestQueue, youtubeReprocess } from '@daily-drops/contract/functions/ingestion/pipeline'
import { tagDrops } from '@daily-drops/contract/functions/tagging/tagging'
import { INGEST_BATCH } from '@daily-drops/core/console-limits'
import { type Action, defineAction } from '../../console/actions.ts'
import { LANDING_TEXTS as TEXTS } from './landing-texts.ts'

const labelled = (name: 'fetch' | 'ingest' | 'tag' | 'videos') => ({
  en: TEXTS.en.actions[name].label,
  it: TEXTS.it.actions[name].label,
})

/** The landing page's one-click actions, by the name they are started under. */
export const LANDING_ACTIONS: Record<string, Action> = {
  'landing-fetch': defineAction({
    label: labelled('fetch'),
    fn: fetchRss,
    input: {},
    succeeded: ({ sources, enqueued, error }, language) => {
      const { done, failed, outcome } = TEXTS[language].actions.fetch
      if (error) return { tone: 'bad', title: failed, description: error }
      return { tone: 'ok', title: done, description: outcome(sources, enqueued) }
    },
    failed: (language) => ({ tone: 'bad', title: TEXTS[language].actions.fetch.failed }),
  }),
  'landing-ingest': defineAction({
    label: labelled('ingest'),
    fn: ingestQueue,
    input: { limit: INGEST_BATCH },
    succeeded: ({ processed, done: stored, errors }, language) => {
      const { done, outcome } = TEXTS[language].actions.ingest
      return { tone: 'ok', title: done, description: outcome(processed, stored, errors) }
    },
    failed: (language) => ({ tone: 'bad', title: TEXTS[language].actions.ingest.failed }),
  }),
  'landing-tag': defineAction({
    label: labelled('tag'),
    fn: tagDrops,
    input: {},
    succeeded: ({ processed, tagged, errors, error }, language) => {
      const { done, failed, outcome } = TEXTS[language].actions.tag
      if (error) return { tone: 'bad', title: failed, description: error }
      return { tone: 'ok', title: done, description: outcome(processed, tagged, errors) }
    },
    failed: (language) => ({ tone: 'bad', title: TEXTS[language].actions.tag.failed }),
  }),
  'landing-videos': defineAction({
    label: labelled('videos'),
    fn: youtubeReprocess,
    input: {},
    succeeded: ({ success, processed, remaining, errors, error }, language) => {
      const { done, failed, outcome } = TEXTS[language].actions.videos
      if (!success) return { tone: 'bad', title: failed, description: error }
      return { tone: 'ok', title: done, description: outcome(processed, remaining, errors) }
    },
    failed: (language) => ({ tone: 'bad', title: TEXTS[language].actions.videos.failed }),
  }),
}
