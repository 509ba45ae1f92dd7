/** Runs now and again `everyMs` after each end, whether it failed or not. `stop` waits for the current run. */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, onFailed }: { everyMs: number; onFailed(error: unknown): void },
): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void>
  const tick = async () => {
    await work().catch(onFailed)
    if (!isStopped) timer = setTimeout(() => (running = tick()), everyMs)
  }
  running = tick()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
