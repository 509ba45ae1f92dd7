import { setTimeout as sleep } from 'node:timers/promises'

/** Merges calls that arrive while one is running, and for a moment longer. Each waits for the batch with its row. */
export function coalesce<Row, Answer>(
  run: (rows: Row[]) => Promise<(row: Row) => Answer>,
  { most, gatherMs }: { most: number; gatherMs: number },
): (row: Row) => Promise<Answer> {
  const waiting: { row: Row; resolve(answer: Answer): void; reject(error: unknown): void }[] = []
  let isRunning = false

  async function work(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      if (waiting.length < most) await sleep(gatherMs)
      const batch = waiting.splice(0, most)
      try {
        const answerOf = await run(batch.map(({ row }) => row))
        for (const { row, resolve } of batch) resolve(answerOf(row))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }
  return (row) =>
    new Promise((resolve, reject) => {
      waiting.push({ row, resolve, reject })
      if (!isRunning) void work()
    })
}
