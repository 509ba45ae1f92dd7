import { callFunction } from '@daily-drops/contract/client'
import {
  type FunctionContract,
  type InputOf,
  isPending,
  type OutputOf,
} from '@daily-drops/contract/define-function'
import { type AppError, isAppError } from '@daily-drops/contract/errors'
import { getJob } from '@daily-drops/contract/functions/operations/monitoring'
import type { Notice } from '../ui/notice.ts'
import type { Language } from './language.tsx'

export type Call = <F extends FunctionContract>(fn: F, input: InputOf<F>) => Promise<OutputOf<F>>

/** What an operator can start by a click, and what its end is called. */
export interface Action {
  label: Record<Language, string>
  fn: FunctionContract
  input: unknown
  /** The answer may have the shape of success and still tell of a failure. */
  succeeded: (output: never, language: Language) => Notice
  failed: (language: Language) => Notice
  /** The action that takes it back, and what that one is told. */
  undo?: (output: never) => { name: string; input: unknown } | undefined
}

export interface ActionOf<F extends FunctionContract> {
  label: Record<Language, string>
  fn: F
  input: InputOf<F>
  succeeded: (output: Exclude<OutputOf<F>, { jobId: string }>, language: Language) => Notice
  failed: (language: Language) => Notice
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
  /** What the function answered; undefined when it failed. */
  output?: unknown
}

interface PerformOptions {
  language: Language
  call?: Call
  wait?: (ms: number) => Promise<void>
  /** Told when the work goes on in the worker, so that somebody can find it again. */
  onPending?: (jobId: string) => void
  /** Told now and then how far it is. */
  onProgress?: (progress: Progress) => void
}

const READ_EVERY_MS = 2000

/** Calls once, follows the job if the answer is still to come, and says how it ended. Never throws. */
export async function perform(action: Action, options: PerformOptions): Promise<Performed> {
  const { language, call = callFunction, onPending } = options
  try {
    const answer: unknown = await call(action.fn, action.input as never)
    if (!isPending(answer)) return succeeded(action, answer, language)
    onPending?.(answer.jobId)
    return await followAction(action, answer.jobId, options)
  } catch (error) {
    return failed(action, error, language)
  }
}

/** The end of an action whose job is known, also after the page was loaded again. */
export async function followAction(
  action: Action,
  jobId: string,
  options: PerformOptions,
): Promise<Performed> {
  const { language, call = callFunction, wait = pause, onProgress } = options
  try {
    for (;;) {
      const { state, output, progress } = await call(getJob, { jobId })
      if (state === 'completed') return succeeded(action, output, language)
      if (state === 'failed') return { notice: action.failed(language) }
      if (progress) onProgress?.(progress)
      await wait(READ_EVERY_MS)
    }
  } catch (error) {
    return failed(action, error, language)
  }
}

function succeeded(action: Action, output: unknown, language: Language): Performed {
  return { notice: action.succeeded(output as never, language), output }
}

function failed(action: Action, error: unknown, language: Language): Performed {
  const notice = action.failed(language)
  if (!isAppError(error)) return { notice }
  return { notice: { ...notice, description: httpFailure(error) } }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
