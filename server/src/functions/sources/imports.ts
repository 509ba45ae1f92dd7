import { randomUUID } from 'node:crypto'
import { getImport, importList } from '@daily-drops/contract/functions/sources/imports'
import { readImport } from '@daily-drops/contract/jobs/imports'
import { isPending } from '@daily-drops/contract/kernel/define-function'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { DAYS_BETWEEN_IMPORTS, MAX_IMPORT_BYTES, MAX_IMPORT_TRIES_A_DAY } from '@daily-drops/core/limits'
import { requesterOf } from '@daily-drops/db/jobs/job-requesters'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { forgetImport, importReport, startImport } from '@daily-drops/db/sources/imports'
import { imports as messages } from '@daily-drops/messages/subjects/imports'
import type { Text } from '@daily-drops/messages/translate'
import { handle } from '../handle.ts'
import { JobFailed, jobWait, runJob } from '../run-job.ts'

const TRIES = { limit: MAX_IMPORT_TRIES_A_DAY, windowSeconds: 24 * 60 * 60 }

export const importsHandlers = [
  handle(importList, async ({ db, viewer, headers }, { files }) => {
    const bytes = files.reduce((sum, file) => sum + Buffer.byteLength(file), 0)
    if (bytes > MAX_IMPORT_BYTES) throw refused(messages.text('error.tooLarge'))
    await requireToken(db, `import ${viewer.id}`, { ...TRIES, message: messages.text('error.tries') })
    const id = randomUUID()
    const result = await runJob(
      db,
      readImport,
      { importId: id },
      {
        jobId: id,
        requester: requesterOf(viewer, importList),
        waitMs: jobWait(headers),
        inTransaction: async (db) => {
          if (await startImport(db, { id, userId: viewer.id, files })) return
          const message = messages.text('error.tooSoon', { days: DAYS_BETWEEN_IMPORTS })
          throw new AppError('RATE_LIMITED', { message })
        },
      },
    ).catch(async (error) => {
      if (!(error instanceof JobFailed)) throw error
      await forgetImport(db, id)
      throw refused(messages.text('failed'))
    })
    if (isPending(result)) return { outcome: 'reading' as const }
    if (result.outcome !== 'read') throw refused(messages.text(`error.${result.outcome}`))
    return { outcome: 'read' as const }
  }),

  handle(getImport, async ({ db, viewer }) => {
    const { nextAt, report } = await importReport(db, viewer.id)
    return { next_at: nextAt ?? null, report: report ?? null }
  }),
]

function refused(message: Text): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { files: message } })
}
