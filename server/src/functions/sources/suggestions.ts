import { randomUUID } from 'node:crypto'
import * as contracts from '@daily-drops/contract/functions/sources/suggestions'
import { listSuggestions, suggestSource } from '@daily-drops/contract/functions/sources/suggestions'
import { checkSuggestion, notifySuggesters } from '@daily-drops/contract/jobs/sources'
import { isPending } from '@daily-drops/contract/kernel/define-function'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { typedAddress } from '@daily-drops/core/addresses/suggested-address'
import { MAX_CHECKED_ADDRESSES_A_DAY, MAX_SUGGESTIONS_A_DAY } from '@daily-drops/core/limits'
import { requesterOf } from '@daily-drops/db/jobs/job-requesters'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { checksOf, forgetCheck, startCheck } from '@daily-drops/db/sources/suggestion-checks'
import { decideSuggestion, suggestedSources } from '@daily-drops/db/sources/suggestion-list'
import { hasSuggestedEnough, suggestionsOf } from '@daily-drops/db/sources/suggestions'
import { consoleSuggestions } from '@daily-drops/messages/subjects/console-suggestions'
import { suggestions as messages } from '@daily-drops/messages/subjects/suggestions'
import type { Text } from '@daily-drops/messages/translate'
import { handle } from '../handle.ts'
import { type ChangeContext, handleChange } from '../handle-change.ts'
import { JobFailed, jobWait, runJob } from '../run-job.ts'

const CHECKS = { limit: MAX_CHECKED_ADDRESSES_A_DAY, windowSeconds: 24 * 60 * 60 }

export const suggestionsHandlers = [
  handle(suggestSource, async ({ db, viewer, headers }, { address: typed, why }) => {
    const address = typedAddress(typed)
    if (!address) throw refused(messages.text('error.address'))
    // Checked again when it is stored. Here it spares the publisher a request.
    if (await hasSuggestedEnough(db, viewer.id)) throw limited()
    const message = messages.text('error.checks')
    await requireToken(db, `check-suggestion ${viewer.id}`, { ...CHECKS, message })
    const checkId = randomUUID()
    const payload = { userId: viewer.id, address, why: why || null, checkId }
    const result = await runJob(db, checkSuggestion, payload, {
      requester: requesterOf(viewer, suggestSource),
      waitMs: jobWait(headers),
      inTransaction: (db) => startCheck(db, { id: checkId, user_id: viewer.id, address }),
    }).catch(async (error) => {
      if (error instanceof JobFailed) await forgetCheck(db, checkId)
      throw error
    })
    if (isPending(result) || result.outcome === 'later') return { outcome: 'checking' as const }
    await forgetCheck(db, checkId)
    switch (result.outcome) {
      case 'sent':
      case 'known':
        return result
      case 'limit':
        throw limited()
      case 'declined':
        throw refused(messages.text('error.declined', { message: result.message }))
      case 'unreachable':
        throw refused(messages.text('error.unreachable'))
      default:
        throw refused(messages.text('error.noFeed'))
    }
  }),

  handle(listSuggestions, async ({ db, viewer }) => {
    const [checks, suggestions] = await Promise.all([checksOf(db, viewer.id), suggestionsOf(db, viewer.id)])
    return {
      checks: checks.map(({ name, slug, status, ...check }) => ({
        ...check,
        source: name === null ? null : { name, slug, paused: status === 'inactive' },
      })),
      suggestions,
    }
  }),

  handle(contracts.listSuggestedSources, ({ db }, request) => suggestedSources.page(db, request)),

  handleChange(contracts.acceptSuggestion, 'suggestion', (context, { id }) =>
    decide(context, id, { status: 'accepted' }),
  ),

  handleChange(contracts.declineSuggestion, 'suggestion', (context, { id, message }) =>
    decide(context, id, { status: 'declined', message }),
  ),
]

async function decide(
  { db }: ChangeContext<'admin'>,
  id: number,
  decision: Parameters<typeof decideSuggestion>[2],
) {
  const decided = await decideSuggestion(db, id, decision)
  if (decided === 'missing') throw new AppError('NOT_FOUND')
  if (decided === 'decided') throw new AppError('CONFLICT')
  if (decided === 'paused')
    throw new AppError('INVALID_INPUT', { message: consoleSuggestions.text('paused') })
  if (decided === 'unchanged') return { isUnchanged: true }
  await enqueue(db, notifySuggesters, { suggestionId: id })
  return { id, details: { ...decision, name: decided.name, source_id: decided.sourceId } }
}

function refused(message: Text): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { address: message } })
}

function limited(): AppError {
  return new AppError('RATE_LIMITED', {
    message: messages.text('error.limit', { count: MAX_SUGGESTIONS_A_DAY }),
  })
}
