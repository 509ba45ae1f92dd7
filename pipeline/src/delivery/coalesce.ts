/** Calls of the same moment become one: each waits for the batch that its row is in. */
export function coalesce<Row, Answer>(
  run: (rows: Row[]) => Promise<(row: Row) => Answer>,
  most: number,
): (row: Row) => Promise<Answer> {
  const waiting: { row: Row; resolve(answer: Answer): void; reject(error: unknown): void }[] = []
  let isPlanned = false

  async function flush(): Promise<void> {
    isPlanned = false
    const batch = waiting.splice(0, most)
    if (waiting.length > 0) plan()
    try {
      const answerOf = await run(batch.map(({ row }) => row))
      for (const { row, resolve } of batch) resolve(answerOf(row))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    setImmediate(() => void flush())
  }
  return (row) =>
    new Promise((resolve, reject) => {
      waiting.push({ row, resolve, reject })
      plan()
    })
}
