import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const MAIN = new URL('../../../../pipeline/src/main.ts', import.meta.url).pathname
const COMPILE_CACHE = new URL('../../../../.cache/drill/compiled', import.meta.url).pathname
const CONCURRENCY = '4'
const LONGEST_WAIT_MS = 3 * 60_000

export interface WorkerOptions {
  databaseUrl: string
  /** Modules of this folder that it loads before the product's own. */
  preload?: string[]
  variables?: Record<string, string>
}

/** A real worker of the product as a separate process. */
export interface WorkerProcess {
  child: ChildProcess
  isReady: boolean
  hasProcessed: boolean
  /** The errors that it logged. */
  errors: string[]
}

export function startWorkerProcess({ databaseUrl, preload = [], variables }: WorkerOptions): WorkerProcess {
  const imports = preload.flatMap((module) => ['--import', new URL(module, import.meta.url).href])
  const child = spawn(process.execPath, [...imports, MAIN], {
    env: {
      DATABASE_URL: databaseUrl,
      BASE_URL: 'http://localhost:3000',
      NODE_ENV: 'test',
      FETCH_ALLOW_CIDRS: '127.0.0.0/8',
      WORKER_CONCURRENCY: CONCURRENCY,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const worker: WorkerProcess = { child, isReady: false, hasProcessed: false, errors: [] }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    worker.isReady ||= text.includes('worker started')
    worker.hasProcessed ||= text.includes('"job":"process-item')
    worker.errors.push(...text.split('\n').filter((line) => line.startsWith('{"level":50')))
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => worker.errors.push(text))
  return worker
}

export async function endWorkerProcess({ child }: WorkerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Waits for a condition about workers. Throws with their output when it never becomes true. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  workers: Iterable<WorkerProcess>,
): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS
  while (!(await isTrue())) {
    if (performance.now() > deadline) {
      throw new Error(
        `The workers make no progress:\n${[...workers].flatMap(({ errors }) => errors).join('\n')}`,
      )
    }
    await sleep(20)
  }
}

/** Workers under a supervisor, which replaces one that ends at once. */
export interface Fleet extends AsyncDisposable {
  /** A worker counts as working from the first item that it has processed. */
  untilAtWork(): Promise<void>
  /** Kills a busy worker with SIGKILL. False when none is busy. */
  killOne(): boolean
  /** How many ended by themselves after they had started. */
  crashed(): number
}

export function startFleet(size: number, options: WorkerOptions): Fleet {
  const workers = new Set<WorkerProcess>()
  let isOpen = true
  let crashed = 0

  function add(): void {
    const worker = startWorkerProcess(options)
    workers.add(worker)
    worker.child.once('exit', (_, signal) => {
      workers.delete(worker)
      if (!isOpen) return
      if (worker.isReady && signal !== 'SIGKILL') crashed += 1
      add()
    })
  }
  for (let n = 0; n < size; n++) add()
  const atWork = () => [...workers].filter(({ hasProcessed }) => hasProcessed)

  return {
    untilAtWork: () => until(() => atWork().length > 0, workers),
    killOne() {
      const victims = atWork()
      const victim = victims[Math.floor(Math.random() * victims.length)]
      if (!victim) return false
      workers.delete(victim)
      return victim.child.kill('SIGKILL')
    },
    crashed: () => crashed,
    async [Symbol.asyncDispose]() {
      isOpen = false
      await Promise.all([...workers].map(endWorkerProcess))
    },
  }
}
