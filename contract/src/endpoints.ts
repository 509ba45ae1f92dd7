import { FUNCTIONS } from './functions.ts'
import type { FunctionContract } from './kernel/define-function.ts'
import type { Endpoint } from './kernel/endpoint.ts'

/** Where programs with a personal token find everything. */
export const API_PATH = '/api/v1'

/** Where organisations' programs post items. */
export const ITEMS_PATH = `${API_PATH}/items`

export interface ExposedFunction {
  fn: FunctionContract
  endpoint: Endpoint
}

/** Every address of the API, from the contracts. Fixed paths come before those with parts in braces. */
export const ENDPOINTS: readonly ExposedFunction[] = FUNCTIONS.flatMap((fn) =>
  (fn.api ?? []).map((endpoint) => ({ fn, endpoint })),
)
