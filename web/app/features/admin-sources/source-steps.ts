import {
  fetchSource,
  getSource,
  pauseSources,
  undoPauseSources,
  updateSource,
} from '@daily-drops/contract/functions/sources/source-care'
import { addSource, deleteSource } from '@daily-drops/contract/functions/sources/sources'
import type { InputOf } from '@daily-drops/contract/kernel/define-function'
import { AppError, isAppError } from '@daily-drops/contract/kernel/errors'
import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { type Call, callToEnd, jobOutput, startedNotice } from '../../console/actions.ts'
import type { Language } from '../../console/language.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'

export interface SourceForm {
  name: string
  homepage: string
  feed: string
  official: boolean
}

/** A step's outcome. `ok` says whether anything changed. */
export interface Outcome {
  ok: boolean
  notice: Notice
}

/** What is wrong with each field of the form. */
export type FieldProblems = Partial<Record<'name' | 'homepage' | 'feed', string>>
type FormOutcome = Outcome & { problems?: FieldProblems }

const NO_SESSION = 'No session token'

/** Checked before anything is sent: missing fields, then invalid addresses. */
function refuseFields(form: SourceForm, language: Language): FormOutcome | undefined {
  const t = consoleSources.in(language)
  const refused = (problems: FieldProblems, title: string, description?: string): FormOutcome | undefined =>
    Object.keys(problems).length === 0
      ? undefined
      : { ok: false, notice: { tone: 'bad', title, description }, problems }
  const isEmpty = (name: 'name' | 'homepage') => form[name].trim() === ''
  return (
    refused(
      {
        ...(isEmpty('name') && { name: t('fields.name') }),
        ...(isEmpty('homepage') && { homepage: t('fields.homepage') }),
      },
      t('missing.title'),
      t('missing.description'),
    ) ??
    refused(
      {
        ...(!isWebAddress(form.homepage) && { homepage: t('fields.address') }),
        ...(form.feed.trim() !== '' && !isWebAddress(form.feed) && { feed: t('fields.address') }),
      },
      t('fields.address'),
    )
  )
}

function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text.trim())?.protocol
  return protocol === 'https:' || protocol === 'http:'
}

/** The server refuses an address: the feed's if there is one, because that is what it tried. */
function refusal(form: SourceForm, error: unknown, otherwise: string): FormOutcome {
  const words = serverWords(error)
  const outcome: FormOutcome = { ok: false, notice: { tone: 'bad', title: words ?? otherwise } }
  const isAddress = isAppError(error) && (error.code === 'INVALID_INPUT' || error.code === 'CONFLICT')
  if (words === undefined || !isAddress) return outcome
  return { ...outcome, problems: { [form.feed.trim() === '' ? 'homepage' : 'feed']: words } }
}

type Tell = (notice: Notice) => void

/** The output of the job. The function itself turns a refusal into an error. */
type Added = { message?: string }

export async function addSourceStep(
  call: Call,
  form: SourceForm,
  language: Language,
  onStarted?: Tell,
): Promise<FormOutcome> {
  const refused = refuseFields(form, language)
  if (refused) return refused
  const t = consoleSources.in(language)
  try {
    const started = () => onStarted?.(startedNotice(t('add'), language))
    const { message } = (await callToEnd(call, addSource, inputOf(form), started)) as Added
    if (message !== undefined)
      return refusal(form, new AppError('INVALID_INPUT', { message: () => message }), message)
    const notice = {
      tone: 'ok',
      title: t('added'),
      description: t('addedNote', { name: form.name.trim() }),
    } as const
    return { ok: true, notice }
  } catch (error) {
    return refusal(form, error, t('addFailed'))
  }
}

export async function editSourceStep(
  call: Call,
  id: number,
  form: SourceForm,
  language: Language,
): Promise<FormOutcome> {
  const refused = refuseFields(form, language)
  if (refused) return refused
  const t = consoleSources.in(language)
  try {
    await call(updateSource, { id, ...inputOf(form) })
    return { ok: true, notice: { tone: 'ok', title: t('saved') } }
  } catch (error) {
    return refusal(form, error, t('saveFailed'))
  }
}

/** An empty feed address counts as none. */
function inputOf({ name, homepage, feed, official }: SourceForm) {
  return {
    name: name.trim(),
    homepage_url: homepage.trim(),
    feed_url: feed.trim() === '' ? null : feed.trim(),
    official,
  }
}

/** The server's message for the person. Internal faults have none. */
function serverWords(error: unknown): string | undefined {
  if (!isAppError(error)) return undefined
  if (error.code === 'NO_SESSION') return NO_SESSION
  return error.code === 'INTERNAL' || error.code === 'UNAVAILABLE' ? undefined : error.message
}

export async function deleteSourceStep(
  call: Call,
  id: number,
  language: Language,
  onStarted?: Tell,
): Promise<Outcome> {
  const t = consoleSources.in(language)
  try {
    const started = { ...startedNotice(t('removeConfirm'), language), description: t('removeFinal') }
    await callToEnd(call, deleteSource, { id }, () => onStarted?.(started))
    return { ok: true, notice: { tone: 'ok', title: t('removed') } }
  } catch {
    return { ok: false, notice: { tone: 'bad', title: t('removeFailed') } }
  }
}

/** Identifies what a pause or resume changed, for its undo. */
export type PauseChange = InputOf<typeof undoPauseSources>

/** `undo` is missing if every source already had the wanted state. */
export async function pauseSourcesStep(
  call: Call,
  ids: readonly number[],
  paused: boolean,
  language: Language,
): Promise<{ notice: Notice; undo?: PauseChange }> {
  const t = consoleSources.in(language)
  try {
    const { changed_ids, changed_at } = await call(pauseSources, { ids: [...ids], paused })
    const notice: Notice = paused
      ? { tone: 'ok', title: t('paused', { count: changed_ids.length }), description: t('pausedNote') }
      : { tone: 'ok', title: t('resumed', { count: changed_ids.length }) }
    return changed_at === null ? { notice } : { notice, undo: { ids: changed_ids, changed_at } }
  } catch {
    return { notice: { tone: 'bad', title: t('pauseFailed') } }
  }
}

export async function undoPauseStep(call: Call, change: PauseChange, language: Language): Promise<Outcome> {
  const t = consoleSources.in(language)
  try {
    const { changed_ids } = await call(undoPauseSources, change)
    return { ok: true, notice: { tone: 'ok', title: t('matching.undone', { count: changed_ids.length }) } }
  } catch {
    return { ok: false, notice: { tone: 'bad', title: t('matching.failed') } }
  }
}

/** The outcome is the state of the source once the fetch has ended. */
export async function fetchSourceStep(
  call: Call,
  id: number,
  language: Language,
  onStarted?: Tell,
): Promise<Outcome> {
  const t = consoleSources.in(language)
  try {
    const { job_id } = await call(fetchSource, { id })
    onStarted?.({ tone: 'ok', title: t('fetching') })
    if (job_id) await jobOutput(job_id, { call })
    const { last_error, name } = (await call(getSource, { id })).source
    if (last_error !== null)
      return { ok: false, notice: { tone: 'bad', title: t('fetchFailed'), description: last_error } }
    return { ok: true, notice: { tone: 'ok', title: t('fetchDone', { name }) } }
  } catch (error) {
    const seconds = isAppError(error) ? error.retryAfter : undefined
    const description = seconds ? t('fetchTooSoon', { minutes: Math.ceil(seconds / 60) }) : undefined
    return { ok: false, notice: { tone: 'bad', title: t('fetchFailed'), description } }
  }
}
