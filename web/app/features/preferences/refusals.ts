import { isAppError } from '@daily-drops/contract/kernel/errors'

/** What a schema or the database has against the input, the first field's reason before the general one; a fault is
 * thrown on. */
export async function refusalOf(saving: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await saving()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'INVALID_INPUT') throw error
    return Object.values(error.fields ?? {})[0] ?? error.message
  }
}
