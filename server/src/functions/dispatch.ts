import { done, type FunctionContract, type OutputOf } from '@daily-drops/contract/kernel/define-function'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { fieldMessage } from '@daily-drops/contract/kernel/field-messages'
import { isStorable } from '@daily-drops/core/text/storable-text'
import type { Locale } from '@daily-drops/messages/locales'
import type { Text } from '@daily-drops/messages/translate'
import { requireAccess } from '../accounts/guards.ts'
import type { BoundFunction, FunctionContext } from './handle.ts'

export interface Functions {
  contracts: ReadonlyMap<string, FunctionContract>
  handlers: ReadonlyMap<string, BoundFunction>
}

/** Fails at start if a handler has no contract, or a contract has two handlers. */
export function bindFunctions(
  contracts: readonly FunctionContract[],
  handlers: readonly BoundFunction[],
): Functions {
  const known = indexByName(contracts, (contract) => contract.name)
  for (const { contract } of handlers) {
    if (known.get(contract.name) !== contract)
      throw new Error(`Function ${contract.name} is not in the registry`)
  }
  return { contracts: known, handlers: indexByName(handlers, ({ contract }) => contract.name) }
}

function indexByName<T>(entries: readonly T[], nameOf: (entry: T) => string): Map<string, T> {
  const index = new Map<string, T>()
  for (const entry of entries) {
    const name = nameOf(entry)
    if (index.has(name)) throw new Error(`Function ${name} is registered twice`)
    index.set(name, entry)
  }
  return index
}

/** The same refusal for a page and for a call over HTTP. */
function parseInput(contract: FunctionContract, given: unknown, locale: Locale): unknown {
  if (!isStorable(given)) throw new AppError('INVALID_INPUT')
  const input = contract.input.safeParse(given, { error: fieldMessage(locale) })
  if (input.success) return input.data
  const fields: Record<string, Text> = {}
  for (const { path, message } of input.error.issues) fields[path.join('.') || 'body'] ??= () => message
  throw new AppError('INVALID_INPUT', { fields, cause: input.error })
}

/** Guard, input, handler, output: the same for HTTP calls and pages. */
export async function dispatch<F extends FunctionContract>(
  functions: Functions,
  { name }: F,
  context: FunctionContext,
  readInput: () => unknown,
): Promise<OutputOf<F>> {
  // By name, because the pages are bundled separately with their own copy of the contract.
  const contract = functions.contracts.get(name)
  if (!contract) throw new AppError('NOT_FOUND')
  requireAccess(context.viewer, contract.access)
  const input = parseInput(contract, await readInput(), context.locale)
  const handler = functions.handlers.get(name)
  if (!handler) throw new AppError('NOT_AVAILABLE')
  return checkedOutput(contract, await handler.run(context, input)) as OutputOf<F>
}

/** Only frozen answers are reused, so only those are remembered as checked. */
const checked = new WeakMap<object, { contract: FunctionContract; output: unknown }>()

function checkedOutput(contract: FunctionContract, answer: unknown): unknown {
  const isFrozen = typeof answer === 'object' && answer !== null && Object.isFrozen(answer)
  const known = isFrozen ? checked.get(answer) : undefined
  if (known?.contract === contract) return known.output
  const output = contract.output.safeParse(contract.output === done ? { success: true } : answer)
  // Not the caller's mistake, so it must not look like one.
  if (!output.success)
    throw new Error(`${contract.name} returned an invalid response`, { cause: output.error })
  if (isFrozen) checked.set(answer, { contract, output: Object.freeze(output.data) })
  return output.data
}
