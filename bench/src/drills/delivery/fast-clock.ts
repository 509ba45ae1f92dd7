/** Loaded into a worker whose time goes as fast as that of its simulated database: leases, heartbeats and patience agree. */
const speed = Number(process.env.CLOCK_SPEED ?? 1)
const realNow = performance.now.bind(performance)
const realInterval = globalThis.setInterval

performance.now = () => realNow() * speed
globalThis.setInterval = ((run: () => void, ms: number) =>
  realInterval(run, ms / speed)) as typeof setInterval
