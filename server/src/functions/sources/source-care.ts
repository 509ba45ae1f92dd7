import {
  FETCH_NOW_EVERY_SECONDS,
  fetchSource,
  getSource,
  pauseSources,
  undoPauseSources,
  updateSource,
} from '@daily-drops/contract/functions/sources/source-care'
import * as jobs from '@daily-drops/contract/jobs/ingestion'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { feedSpellings } from '@daily-drops/core/addresses/feed-address'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { hubOfSource } from '@daily-drops/db/sources/hub-work'
import * as care from '@daily-drops/db/sources/source-care'
import { fetchesOf, fetchesPerDay } from '@daily-drops/db/sources/source-fetches'
import { findSource } from '@daily-drops/db/sources/source-list'
import { findSourceByAddress } from '@daily-drops/db/sources/sources'
import { operatorErrors } from '@daily-drops/messages/subjects/operator-errors'
import { handle } from '../handle.ts'
import { handleChange, recordChange } from '../handle-change.ts'
import { presentSource } from './present-source.ts'

const NEWEST = 5
const TOPICS = 5
const FETCHES = 10

export const sourceCareHandlers = [
  handle(getSource, async ({ db }, { id }) => {
    const source = await findSource(db, id)
    if (!source) throw new AppError('NOT_FOUND')
    const [articles, topics, days, fetches, health, hub] = await Promise.all([
      care.newestArticlesOf(db, id, NEWEST),
      care.topicsOf(db, id, TOPICS),
      care.articlesPerDay(db, id),
      fetchesOf(db, id, FETCHES),
      fetchesPerDay(db, id),
      hubOfSource(db, id),
    ])
    return {
      source: presentSource(source),
      articles,
      topics,
      days,
      health,
      hub: hub ?? null,
      fetches: fetches.map(({ fetched_at, ...fetch }) => ({ ...fetch, at: fetched_at })),
    }
  }),

  handle(pauseSources, ({ db, viewer, requestId }, { ids, paused }) =>
    db.transaction().execute(async (db) => {
      const changed = await care.setSourcesPaused(db, ids, paused)
      for (const { id, name } of changed) {
        await recordChange({ db, viewer, requestId }, pauseSources, 'source', {
          id,
          details: { name, before: { paused: !paused }, after: { paused } },
        })
      }
      return {
        changed_ids: changed.map(({ id }) => id),
        changed_at: changed[0]?.changed_at ?? null,
      }
    }),
  ),

  handle(undoPauseSources, ({ db, viewer, requestId }, { ids, changed_at }) =>
    db.transaction().execute(async (db) => {
      const changedAt = new Date(changed_at)
      const undone = await care.undoSourcesPaused(
        db,
        ids.map((id) => ({ id, changedAt })),
      )
      for (const { id, name, paused } of undone) {
        await recordChange({ db, viewer, requestId }, undoPauseSources, 'source', {
          id,
          details: { name, before: { paused: !paused }, after: { paused } },
        })
      }
      return { changed_ids: undone.map(({ id }) => id) }
    }),
  ),

  handle(fetchSource, async ({ db, viewer, requestId }, { id }) => {
    await requireToken(db, `fetch-source:${id}`, { limit: 1, windowSeconds: FETCH_NOW_EVERY_SECONDS })
    const job_id = await db.transaction().execute(async (db) => {
      if (!(await care.bringForward(db, id))) throw new AppError('NOT_FOUND')
      await recordChange({ db, viewer, requestId }, fetchSource, 'source', { id })
      return enqueue(db, jobs.fetchFeeds, {})
    })
    return { success: true as const, job_id }
  }),

  handleChange(updateSource, 'source', async ({ db }, { id, ...edit }) => {
    const known = edit.feed_url
      ? await findSourceByAddress(db, { feedUrls: feedSpellings(edit.feed_url) })
      : undefined
    if (known && known.id !== id) {
      throw new AppError('CONFLICT', { message: operatorErrors.text('knownSource', { name: known.name }) })
    }
    const host = registrableDomain(edit.feed_url ?? edit.homepage_url) ?? ''
    const before = await care.editSource(db, id, { ...edit, host })
    if (!before) throw new AppError('NOT_FOUND')
    return { id, details: { before, after: edit } }
  }),
]
