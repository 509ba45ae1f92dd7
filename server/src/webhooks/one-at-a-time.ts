/**
 * Runs the work of one subject once at a time. Calls during a run share one more run, which begins after all of them:
 * a burst costs a few runs, and none of its calls is missed.
 */
export function oneAtATime(work: (subject: number) => Promise<void>): (subject: number) => Promise<void> {
  const running = new Map<number, Promise<void>>()
  const waiting = new Map<number, Promise<void>>()

  function start(subject: number): Promise<void> {
    const run = work(subject).finally(() => {
      if (running.get(subject) === run) running.delete(subject)
    })
    running.set(subject, run)
    return run
  }

  return (subject) => {
    const current = running.get(subject)
    if (!current) return start(subject)
    let next = waiting.get(subject)
    if (!next) {
      const after = () => {
        waiting.delete(subject)
        return start(subject)
      }
      next = current.then(after, after)
      waiting.set(subject, next)
    }
    return next
  }
}
