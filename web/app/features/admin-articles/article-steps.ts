import { getSession } from '@daily-drops/contract/functions/accounts/session'
import {
  deleteDrop,
  restoreDrop,
  retagDrop,
  undoTagCorrection,
  updateTags,
} from '@daily-drops/contract/functions/drops/articles'
import { updateTaggingParams } from '@daily-drops/contract/functions/tagging/tagging'
import type { InputOf, OutputOf } from '@daily-drops/contract/kernel/define-function'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import { idsOfChoice } from '@daily-drops/core/topics/topic-choice'
import { consoleArticles } from '@daily-drops/messages/subjects/console-articles'
import { type Call, callToEnd, reasonOf, startedNotice } from '../../console/actions.ts'
import type { Language } from '../../console/language.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { type Choice, completeChoice } from './tag-choice.ts'

/** A step's outcome. `ok` says whether anything changed. */
export interface Outcome {
  ok: boolean
  notice: Notice
  /** Another editor was faster: nothing was written. */
  isConflict?: boolean
  /** Identifies saved tags for their undo. */
  correctionId?: number
}

const failure = (title: string, description?: string): Outcome => ({
  ok: false,
  notice: { tone: 'bad', title, description },
})
const success = (title: string, description?: string): Outcome => ({
  ok: true,
  notice: { tone: 'ok', title, description },
})

/** Undefined when there is a session, otherwise what to say instead of calling. */
export async function withoutSession(call: Call, language: Language): Promise<Notice | undefined> {
  try {
    await call(getSession, {})
    return undefined
  } catch (error) {
    const isOut = isAppError(error) && error.code === 'NO_SESSION'
    return isOut ? { tone: 'bad', title: consoleArticles.in(language)('signIn') } : undefined
  }
}

type Retagged = Exclude<OutputOf<typeof retagDrop>, { jobId: string }>
type Tell = (notice: Notice) => void

export async function retagStep(
  call: Call,
  dropId: number,
  language: Language,
  onStarted?: Tell,
): Promise<Outcome> {
  const t = consoleArticles.in(language)
  const notice = await withoutSession(call, language)
  if (notice) return { ok: false, notice }
  try {
    const started = () => onStarted?.(startedNotice(t('retag'), language))
    const answer = (await callToEnd(call, retagDrop, { dropId }, started)) as Retagged
    if (!answer.success) return failure(t('retagFailed'))
    return success(t('retagged'), answer.kept && t('retaggedKept'))
  } catch (error) {
    return failure(
      t('retagFailed'),
      isAppError(error) ? t('httpError', { message: reasonOf(error) }) : undefined,
    )
  }
}

/** `seen` are the topics that the editor was shown. If they differ now, another editor was faster. */
export async function saveTagsStep(
  call: Call,
  { dropId, choice, seen }: { dropId: number; choice: Choice; seen: readonly number[] },
  language: Language,
): Promise<Outcome> {
  const t = consoleArticles.in(language)
  const complete = completeChoice(choice)
  if (!complete) return failure(t('editor.invalidTitle'), t('editor.invalid'))
  try {
    const { correction_id } = await call(updateTags, {
      dropId,
      topicIds: idsOfChoice(complete),
      seen: [...seen],
    })
    return { ...success(t('saved')), correctionId: correction_id }
  } catch (error) {
    if (isAppError(error) && error.code === 'CONFLICT') {
      return { ...failure(t('changedTitle'), t('changedNote')), isConflict: true }
    }
    return failure(t('saveFailed'))
  }
}

/** False when someone has changed the article's tags since. */
export async function undoTagsStep(call: Call, correctionId: number): Promise<boolean> {
  try {
    await call(undoTagCorrection, { correction_id: correctionId })
    return true
  } catch {
    return false
  }
}

/** Identifies one deletion for its undo, or any deletion if there is no time. */
export type Deletion = InputOf<typeof restoreDrop>

/** `deletions` lists the articles that this step deleted, even if a later one failed. */
export async function deleteStep(
  call: Call,
  dropIds: readonly number[],
  language: Language,
): Promise<Outcome & { deletions: Deletion[] }> {
  const t = consoleArticles.in(language)
  const deletions: Deletion[] = []
  try {
    for (const dropId of dropIds) {
      const { deleted_at } = await call(deleteDrop, { dropId })
      if (deleted_at !== null) deletions.push({ dropId, deleted_at })
    }
    const done = success(dropIds.length === 1 ? t('removed') : t('removedMany', { count: dropIds.length }))
    return { ...done, deletions }
  } catch {
    return { ...failure(t('removeFailed')), deletions }
  }
}

export async function restoreStep(
  call: Call,
  deletions: readonly Deletion[],
  language: Language,
): Promise<Outcome> {
  const t = consoleArticles.in(language)
  try {
    for (const deletion of deletions) await call(restoreDrop, deletion)
    return success(t('restored'))
  } catch {
    return failure(t('restoreFailed'))
  }
}

/** One after the other: the tagger has its own pace. */
export async function retagManyStep(
  call: Call,
  dropIds: readonly number[],
  language: Language,
  onStarted?: Tell,
): Promise<Outcome> {
  for (const dropId of dropIds) {
    const outcome = await retagStep(call, dropId, language, dropId === dropIds[0] ? onStarted : undefined)
    if (!outcome.ok) return outcome
  }
  return success(consoleArticles.in(language)('retaggedMany', { count: dropIds.length }))
}

export async function saveParamsStep(
  call: Call,
  params: Record<string, string>,
  language: Language,
): Promise<Outcome> {
  const t = consoleArticles.in(language)
  try {
    await call(updateTaggingParams, { params })
    return success(t('params.saved'))
  } catch (error) {
    const isRefused = isAppError(error) && error.code === 'INVALID_INPUT'
    return failure(t('params.failed'), isRefused ? error.message : undefined)
  }
}
