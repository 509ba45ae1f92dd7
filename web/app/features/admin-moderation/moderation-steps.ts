import {
  type Decision,
  decideReports,
  type getDropReports,
  type listModerationDecisions,
  type listReportedDrops,
  undoDecision,
} from '@daily-drops/contract/functions/reading/moderation'
import type { InputOf, OutputOf } from '@daily-drops/contract/kernel/define-function'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import { consoleModeration } from '@daily-drops/messages/subjects/console-moderation'
import type { Call } from '../../console/actions.ts'
import type { Language } from '../../console/language.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'

export type Reported = OutputOf<typeof listReportedDrops>
export type Decisions = OutputOf<typeof listModerationDecisions>
export type DropReports = OutputOf<typeof getDropReports>

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

async function step<Answer>(
  run: () => Promise<Answer>,
  done: string,
  language: Language,
): Promise<Outcome<Answer>> {
  const t = consoleModeration.in(language)
  try {
    return { answer: await run(), notice: { tone: 'ok', title: done } }
  } catch (error) {
    const isLate = isAppError(error) && error.code === 'CONFLICT'
    return {
      notice: { tone: 'bad', title: t('failed'), description: isLate ? t('faster') : undefined },
    }
  }
}
