/** npm run bench -- start: how long `npm run dev` takes to the running product, on a new database and again. */
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { median, report } from '../report.ts'

const PORT = 4200
const AGAIN = 3

/** Seconds until the first page is served, not only until the port is open. */
async function startOnce(dataDir: string): Promise<number> {
  const started = performance.now()
  const env = { ...process.env, PORT: String(PORT), DATA_DIR: dataDir }
  const dev = spawn(process.execPath, ['scripts/dev.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => dev.once('exit', resolve))
  try {
    while (dev.exitCode === null) {
      const page = await fetch(`http://localhost:${PORT}/auth`).catch(() => undefined)
      if (page?.ok && (await page.text()).includes('Daily Drops')) return (performance.now() - started) / 1000
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('npm run dev exited before the product was running')
  } finally {
    dev.kill('SIGINT')
    await ended
  }
}

const dataDir = await mkdtemp('.cache/start-')
// Accessible, because PostgreSQL may run as another user.
await chmod(dataDir, 0o755)
try {
  const first = await startOnce(dataDir)
  const again: number[] = []
  for (let run = 0; run < AGAIN; run += 1) again.push(await startOnce(dataDir))
  report('npm run dev, seconds to the first page', [
    { name: 'first start', value: Number(first.toFixed(1)), unit: 's', goal: { atMost: 60 } },
    {
      name: `second start, median of ${AGAIN}`,
      value: Number(median(again).toFixed(1)),
      unit: 's',
      goal: { atMost: 10 },
    },
  ])
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
