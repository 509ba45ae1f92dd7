/**
 * A fault of the database with what failed in front of its own words. It keeps its code, by which a lost connection
 * is told; what does not come from the database stays as it is.
 */
export function prefixDatabaseError(failed: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('severity' in error)) return error
  const { code } = error as { code?: string }
  return Object.assign(new Error(`${failed}: ${error.message}`, { cause: error }), { code })
}
