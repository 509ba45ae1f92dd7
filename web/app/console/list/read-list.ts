import type { FunctionContract, InputOf, OutputOf } from '@daily-drops/contract/kernel/define-function'
import { askedOf } from '@daily-drops/contract/kernel/paging'
import type { Call } from '../actions.ts'

/** The part of a list request that a screen shows. */
export interface Asked {
  filters?: Readonly<Record<string, unknown>> | undefined
  sort?: string | undefined
  direction?: 'asc' | 'desc' | undefined
}

export interface Listed<F extends FunctionContract> {
  asked: InputOf<F>
  page: OutputOf<F>
}

/** Reads the request from a list's address, and the page that answers it. */
export async function readList<F extends FunctionContract>(
  call: Call,
  fn: F,
  params: URLSearchParams,
  prefix = '',
): Promise<Listed<F>> {
  const asked = askedOf<F['input']>(fn.input, params, prefix)
  return { asked, page: await call(fn, asked) }
}

/** As a column and the address name it: 'name', or '-articles' for the most first. */
export function sortOf({ sort, direction }: Asked): string | undefined {
  return sort && (direction === 'desc' ? `-${sort}` : sort)
}
