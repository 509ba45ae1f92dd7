import { AppError, type ErrorCode } from '@daily-drops/contract/kernel/errors'
import type { Call } from '../actions.ts'

interface Sent {
  name: string
  input: unknown
}

/** A server with a fixed response for each function, which records its requests. */
export function answering(answers: Record<string, unknown>): { call: Call; sent: Sent[] } {
  const sent: Sent[] = []
  const call: Call = async ({ name }, input) => {
    sent.push({ name, input })
    const answer = answers[name]
    if (answer instanceof Error) throw answer
    return (typeof answer === 'function' ? answer(input) : answer) as never
  }
  return { call, sent }
}

const JOB = '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01'

/** A server that accepts a function's job, which ends with this output. */
export function accepting(name: string, output: unknown) {
  return answering({ [name]: { jobId: JOB }, 'get-job': { state: 'completed', output } })
}

export function refusing(name: string, code: ErrorCode = 'INTERNAL', message?: string) {
  return answering({ [name]: new AppError(code, message === undefined ? {} : { message: () => message }) })
}
