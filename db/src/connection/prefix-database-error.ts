/**
 * The same database error with `failed` in front of its message. It keeps its code, so that a lost connection is still
 * recognised. Errors from elsewhere are returned unchanged.
 */
export function prefixDatabaseError(failed: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('severity' in error)) return error
  const { code } = error as { code?: string }
  return Object.assign(new Error(`${failed}: ${error.message}`, { cause: error }), { code })
}
