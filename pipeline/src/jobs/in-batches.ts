const BATCH = 1000

/** Deletes batch after batch until none is full, so that no statement holds a whole backlog; answers how many. */
export async function inBatches(
  signal: AbortSignal,
  deleteSome: (limit: number) => Promise<number>,
  limit = BATCH,
): Promise<number> {
  let total = 0
  let deleted: number
  do {
    signal.throwIfAborted()
    deleted = await deleteSome(limit)
    total += deleted
  } while (deleted === limit)
  return total
}
