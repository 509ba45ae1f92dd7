import { getJob } from '@daily-drops/contract/functions/operations/monitoring'
import { callFunction } from '@daily-drops/contract/kernel/client'
import {
  type FunctionContract,
  type InputOf,
  isPending,
  type OutputOf,
} from '@daily-drops/contract/kernel/define-function'
import { type AppError, isAppError } from '@daily-drops/contract/kernel/errors'
import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import type { Notice } from '../ui/overlays/notice.ts'
import type { Language } from './language.tsx'

export type Call = <F extends FunctionContract>(
  fn: F,
  input: InputOf<F>,
  options?: { prefersJob?: boolean },
) => Promise<OutputOf<F>>

/** An action that an operator starts with a click, and the texts of its outcome. */
export interface Action {
  label: (language: Language) => string
  fn: FunctionContract
  input: unknown
  /** The response may have the shape of success and still report a failure. */
  succeeded: (output: never, language: Language) => Notice
  failed: (language: Language) => Notice
  /** The notice when the job is accepted, if it has a better text than 'started'. */
  started?: (language: Language) => Notice
  /** For outputs that only report started work (`job_id`): the notice with the outcome of that work. */
  ended?: (output: never, language: Language) => Notice
  /** The action that undoes it, and its input. */
  undo?: (output: never) => { name: string; input: unknown } | undefined
}

export interface ActionOf<F extends FunctionContract> {
  label: (language: Language) => string
  fn: F
  input: InputOf<F>
  succeeded: (output: Exclude<OutputOf<F>, { jobId: string }>, language: Language) => Notice
  failed: (language: Language) => Notice
  started?: (language: Language) => Notice
  ended?: (output: never, language: Language) => Notice
  undo?: (output: Exclude<OutputOf<F>, { jobId: string }>) => { name: string; input: unknown } | undefined
}

export function defineAction<F extends FunctionContract>(action: ActionOf<F>): Action {
  return action as unknown as Action
}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
}

/** 'Internal Server Error' */
export function reasonOf({ status }: AppError): string {
  return REASONS[status] ?? 'Error'
}

/** 'HTTP 500: Internal Server Error' */
function httpFailure(error: AppError): string {
  return `HTTP ${error.status}: ${reasonOf(error)}`
}

export type Progress = NonNullable<OutputOf<typeof getJob>['progress']>

export interface Performed {
  notice: Notice
  /** The function's response. Undefined when it failed. */
  output?: unknown
}

interface FollowOptions {
  call?: Call
  wait?: (ms: number) => Promise<void>
  /** Called with the progress from time to time. */
  onProgress?: (progress: Progress) => void
}

interface PerformOptions extends FollowOptions {
  language: Language
  /** Called when the job is accepted, so that it can be found again. */
  onPending?: (jobId: string) => void
  /** Called with the notice that the job was accepted. */
  onStarted?: (notice: Notice) => void
}

const FIRST_READ_MS = 250
const READ_EVERY_MS = 2000

export function startedNotice(label: string, language: Language): Notice {
  return { tone: 'ok', title: consoleCommon.in(language)('started', { label }) }
}

/** Starts the action once, reports when the job is accepted, follows it and reports its outcome. Never throws. */
export async function perform(action: Action, options: PerformOptions): Promise<Performed> {
  const { language, call = callFunction, onPending, onStarted } = options
  try {
    const answer: unknown = await call(action.fn, action.input as never, { prefersJob: true })
    if (!isPending(answer)) return await ending(action, answer, options)
    // The output of an action with `ended` already says that it has started.
    if (!action.ended)
      onStarted?.(action.started?.(language) ?? startedNotice(action.label(language), language))
    onPending?.(answer.jobId)
    return await followAction(action, answer.jobId, options)
  } catch (error) {
    return failed(action, error, language)
  }
}

/** The outcome of an action whose job is known, even after the page was reloaded. */
export async function followAction(
  action: Action,
  jobId: string,
  options: PerformOptions,
): Promise<Performed> {
  try {
    return await ending(action, await jobOutput(jobId, options), options)
  } catch (error) {
    return error === JOB_FAILED
      ? { notice: action.failed(options.language) }
      : failed(action, error, options.language)
  }
}

async function ending(action: Action, output: unknown, options: PerformOptions): Promise<Performed> {
  const { language, onPending, onStarted } = options
  const job = startedJobIn(output)
  if (job) {
    onStarted?.(action.succeeded(output as never, language))
    onPending?.(job)
    return followAction(action, job, options)
  }
  const say = job === undefined && action.ended ? action.ended : action.succeeded
  return { notice: say(output as never, language), output }
}

/** Undefined if the output is final. Null if it reports started work that cannot be followed. */
function startedJobIn(output: unknown): string | null | undefined {
  if (typeof output !== 'object' || output === null || !('job_id' in output)) return undefined
  return typeof output.job_id === 'string' ? output.job_id : null
}

const JOB_FAILED = new Error('The job failed')

/** The final output of a job. Throws when it failed. */
export async function jobOutput(
  jobId: string,
  { call = callFunction, wait = pause, onProgress }: FollowOptions = {},
): Promise<unknown> {
  for (let ms = FIRST_READ_MS; ; ms = Math.min(2 * ms, READ_EVERY_MS)) {
    const { state, output, progress } = await call(getJob, { jobId })
    if (state === 'completed') return output
    if (state === 'failed') throw JOB_FAILED
    if (progress) onProgress?.(progress)
    await wait(ms)
  }
}

/** For a step that is not an action: calls a function that runs a job, and returns the result. */
export async function callToEnd<F extends FunctionContract>(
  call: Call,
  fn: F,
  input: InputOf<F>,
  onAccepted?: () => void,
): Promise<unknown> {
  const answer: unknown = await call(fn, input, { prefersJob: true })
  if (!isPending(answer)) return answer
  onAccepted?.()
  return jobOutput(answer.jobId, { call })
}

function failed(action: Action, error: unknown, language: Language): Performed {
  const notice = action.failed(language)
  if (!isAppError(error)) return { notice }
  return { notice: { ...notice, description: httpFailure(error) } }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

interface Step<F extends FunctionContract> {
  fn: F
  input: InputOf<F>
  done: string | ((output: OutputOf<F>) => string)
  failed: string
}

/** Calls once and reports the outcome. The server's message to the person is passed on. */
export async function callStep<F extends FunctionContract>(
  call: Call,
  { fn, input, done, failed }: Step<F>,
): Promise<Notice> {
  try {
    const output = await call(fn, input)
    return { tone: 'ok', title: typeof done === 'string' ? done : done(output) }
  } catch (error) {
    const isTold = isAppError(error) && error.code !== 'INTERNAL'
    return { tone: 'bad', title: failed, description: isTold ? error.message : undefined }
  }
}
