import { fetchRss, ingestQueue, youtubeReprocess } from '@daily-drops/contract/functions/ingestion/pipeline'
import { tagDrops } from '@daily-drops/contract/functions/tagging/tagging'
import { INGEST_BATCH } from '@daily-drops/core/console-limits'
import { consoleLanding } from '@daily-drops/messages/subjects/console-landing'
import { type Action, defineAction } from '../../console/actions.ts'
import type { Language } from '../../console/language.tsx'

const labelled = (name: 'fetch' | 'ingest' | 'tag' | 'videos') => (language: Language) =>
  consoleLanding.in(language)(`actions.${name}.label`)

/** The landing page's one-click actions, by the name they are started under. */
export const LANDING_ACTIONS: Record<string, Action> = {
  'landing-fetch': defineAction({
    label: labelled('fetch'),
    fn: fetchRss,
    input: {},
    succeeded: ({ sources, enqueued, error }, language) => {
      const t = consoleLanding.in(language)
      if (error) return { tone: 'bad', title: t('actions.fetch.failed'), description: error }
      return {
        tone: 'ok',
        title: t('actions.fetch.done'),
        description: t('actions.fetch.outcome', { sources, queued: enqueued }),
      }
    },
    failed: (language) => ({ tone: 'bad', title: consoleLanding.in(language)('actions.fetch.failed') }),
  }),
  'landing-ingest': defineAction({
    label: labelled('ingest'),
    fn: ingestQueue,
    input: { limit: INGEST_BATCH },
    succeeded: ({ processed, done: stored, errors }, language) => {
      const t = consoleLanding.in(language)
      return {
        tone: 'ok',
        title: t('actions.ingest.done'),
        description: t('actions.ingest.outcome', { processed, stored, errors }),
      }
    },
    failed: (language) => ({ tone: 'bad', title: consoleLanding.in(language)('actions.ingest.failed') }),
  }),
  'landing-tag': defineAction({
    label: labelled('tag'),
    fn: tagDrops,
    input: {},
    succeeded: ({ processed, tagged, errors, error }, language) => {
      const t = consoleLanding.in(language)
      if (error) return { tone: 'bad', title: t('actions.tag.failed'), description: error }
      return {
        tone: 'ok',
        title: t('actions.tag.done'),
        description: t('actions.tag.outcome', { processed, tagged, errors }),
      }
    },
    failed: (language) => ({ tone: 'bad', title: consoleLanding.in(language)('actions.tag.failed') }),
  }),
  'landing-videos': defineAction({
    label: labelled('videos'),
    fn: youtubeReprocess,
    input: {},
    succeeded: ({ success, processed, remaining, errors, error }, language) => {
      const t = consoleLanding.in(language)
      if (!success) return { tone: 'bad', title: t('actions.videos.failed'), description: error }
      return {
        tone: 'ok',
        title: t('actions.videos.done'),
        description: t('actions.videos.outcome', { processed, remaining, errors }),
      }
    },
    failed: (language) => ({ tone: 'bad', title: consoleLanding.in(language)('actions.videos.failed') }),
  }),
}
