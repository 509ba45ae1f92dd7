/**
 * Preloaded into a worker whose time runs as fast as that of its simulated database, so that leases,
 * heartbeats and timeouts agree.
 */
const speed = Number(process.env.CLOCK_SPEED ?? 1)
const realNow = performance.now.bind(performance)
const realInterval = globalThis.setInterval

performance.now = () => realNow() * speed
globalThis.setInterval = ((run: () => void, ms: number) =>
  realInterval(run, ms / speed)) as typeof setInterval
