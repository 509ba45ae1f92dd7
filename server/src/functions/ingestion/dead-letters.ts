import {
  listDeadLetters,
  MAX_REPLAYED,
  replayDeadLetters,
} from '@daily-drops/contract/functions/ingestion/dead-letters'
import { processItems } from '@daily-drops/contract/jobs/ingestion'
import { deadLetters, replayFailed } from '@daily-drops/db/ingestion/dead-letters'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'
import { maskSecrets } from './mask-secrets.ts'

export const deadLettersHandlers = [
  handle(listDeadLetters, async ({ db }, request) => {
    const page = await deadLetters.page(db, request)
    return {
      ...page,
      rows: page.rows.map(({ item, error, failed_at, ...letter }) => ({
        ...letter,
        error: error ?? '',
        failed_at,
        payload: maskSecrets(item) as Record<string, unknown>,
      })),
    }
  }),

  handleChange(replayDeadLetters, 'ingestion_queue', async ({ db }, { ids }) => {
    const replayed = await replayFailed(db, { ids, limit: MAX_REPLAYED })
    if (replayed.length > 0) await enqueue(db, processItems, { queueIds: replayed })
    return {
      answer: { replayed: replayed.length },
      isUnchanged: replayed.length === 0,
      details: { ids: replayed },
    }
  }),
]
