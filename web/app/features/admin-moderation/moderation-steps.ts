import {
  closeSourceReports,
  type Decision,
  decideReports,
  type getDropReports,
  type listModerationDecisions,
  type listReportedDrops,
  type listReportedSources,
  reopenSourceReports,
  undoDecision,
} from '@daily-drops/contract/functions/reading/moderation'
import type { InputOf, OutputOf } from '@daily-drops/contract/kernel/define-function'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import { consoleModeration } from '@daily-drops/messages/subjects/console-moderation'
import type { Call } from '../../console/actions.ts'
import type { Language } from '../../console/language.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'

export type Reported = OutputOf<typeof listReportedDrops>
export type ReportedSources = OutputOf<typeof listReportedSources>
export type Decisions = OutputOf<typeof listModerationDecisions>
export type DropReports = OutputOf<typeof getDropReports>

export const UNDO_MS = 10_000
/** From this many on, reports are urgent. */
export const MANY_REPORTS = 5

export interface Outcome<Answer> {
  /** Undefined when the step failed. */
  answer?: Answer
  notice: Notice
}

/** Identifies one decision for its undo, rather than a later one on the same article. */
export type Decided = InputOf<typeof undoDecision>

export function decideStep(
  call: Call,
  { dropId, decision }: { dropId: number; decision: Decision },
  language: Language,
) {
  const done = consoleModeration.in(language)(`done.${decision}`)
  return step(() => call(decideReports, { drop_id: dropId, decision }), done, language)
}

export function undoStep(call: Call, decided: Decided, language: Language) {
  const done = consoleModeration.in(language)('undone')
  return step(() => call(undoDecision, decided), done, language)
}

export function closeStep(call: Call, sourceId: number, language: Language) {
  const words = consoleModeration.in(language)
  const close = () => call(closeSourceReports, { source_id: sourceId })
  return step(close, words('closed'), language, words('fasterSource'))
}

export function reopenStep(call: Call, closed: InputOf<typeof reopenSourceReports>, language: Language) {
  const words = consoleModeration.in(language)
  return step(() => call(reopenSourceReports, closed), words('undone'), language, words('fasterSource'))
}

/** `late`: somebody else was faster. */
async function step<Answer>(
  run: () => Promise<Answer>,
  done: string,
  language: Language,
  late = consoleModeration.in(language)('faster'),
): Promise<Outcome<Answer>> {
  const t = consoleModeration.in(language)
  try {
    return { answer: await run(), notice: { tone: 'ok', title: done } }
  } catch (error) {
    const isLate = isAppError(error) && error.code === 'CONFLICT'
    return {
      notice: { tone: 'bad', title: t('failed'), description: isLate ? late : undefined },
    }
  }
}
