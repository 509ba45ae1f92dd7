import type { Role } from '@daily-drops/core/accounts/roles'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/**
 * Who may call: `public` anyone, `session` any signed-in person, `reader` one whose email is confirmed or who
 * signed in with a provider, `verified` one whose email is confirmed, for what is bound to an address, a role
 * name that role or higher (which implies reader).
 */
export type Access = 'public' | 'session' | 'reader' | 'verified' | Exclude<Role, 'user'>

export interface FunctionContract<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  /** Path below /functions/v1/. */
  name: Name
  summary: string
  access: Who
  input: Input
  output: Output
  /** Where personal tokens reach it. Without this no token does. */
  api?: readonly Endpoint[]
}

export function defineFunction<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Who extends Access,
>(contract: FunctionContract<Name, Input, Output, Who>): FunctionContract<Name, Input, Output, Who> {
  return contract
}

export type InputOf<F extends FunctionContract> = z.input<F['input']>
export type ParsedInputOf<F extends FunctionContract> = z.output<F['input']>
export type OutputOf<F extends FunctionContract> = z.output<F['output']>

/** For functions without a payload: an empty body or `{}`. */
export const noInput = z.object({})

/** For functions whose result only says that it was done. */
export const done = z.object({ success: z.literal(true) })

/** The 202 response: the worker continues after the caller stopped waiting. */
export const pendingJob = z.object({ jobId: z.string() })

export type PendingJob = z.infer<typeof pendingJob>

/** The job that continues the work an output reports as started. Null if there is none to follow. */
export const startedJob = z.uuid().nullable()

/** Output of a function that runs a job: the specified shape, or the job's id when it takes too long. */
export function orPending<Output extends z.ZodType>(output: Output) {
  return z.union([output, pendingJob])
}

export function mayStayPending(fn: FunctionContract): boolean {
  return fn.output instanceof z.ZodUnion && fn.output.options.includes(pendingJob)
}

export function isPending(output: unknown): output is PendingJob {
  return typeof output === 'object' && output !== null && 'jobId' in output
}
