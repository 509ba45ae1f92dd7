import { callFunction } from '@daily-drops/contract/kernel/client'
import type { FunctionContract, InputOf, OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { startTestApp } from './test-app.ts'
import { ORIGIN, type SignedIn } from './test-app.ts'

/** A call by the product's own client. */
export function ask<F extends FunctionContract>(
  { app }: Awaited<ReturnType<typeof startTestApp>>,
  fn: F,
  input: InputOf<F>,
  person?: SignedIn,
): Promise<OutputOf<F>> {
  const fetch = (async (url: string, init: RequestInit) => app.request(url, init)) as typeof globalThis.fetch
  return callFunction(fn, input, { fetch, baseUrl: ORIGIN, ...(person && { token: person.token }) })
}
