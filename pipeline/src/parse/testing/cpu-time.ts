/** Milliseconds of this thread's own processor time since the call, independent of a busy machine. */
export function startCpuClock(): () => number {
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
}
