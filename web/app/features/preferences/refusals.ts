import { ERRORS, isAppError } from '@daily-drops/contract/errors'
import type { z } from 'zod'

/** What a schema or the database has against the input; a fault is thrown on. */
export async function refusalOf(saving: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await saving()
  } catch (error) {
    if (isAppError(error) && error.code === 'INVALID_INPUT') return error.message
    if (isZodError(error)) return error.issues[0]?.message ?? ERRORS.INVALID_INPUT.message
    throw error
  }
}

/** By name: the host has a copy of zod of its own. */
function isZodError(error: unknown): error is z.ZodError {
  return error instanceof Error && error.name === 'ZodError'
}
