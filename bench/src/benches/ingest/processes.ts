import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import packageJson from '../../../../package.json' with { type: 'json' }
import type { Pass } from './reader.ts'

/** A process of this folder that communicates by messages. The first message says that it is ready. */
async function start(module: string, args: string[], execArgv: string[] = []) {
  const child = fork(new URL(module, import.meta.url), args, { execArgv })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  return { child, ready: await answerOf(child) }
}

/** The next message, or an error when the process ends first. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const ending = new AbortController()
  const ended = once(child, 'exit', { signal: ending.signal }).then(() => {
    throw new Error(`${child.spawnargs.slice(1).join(' ')} ended`)
  })
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal: ending.signal }), ended])
    return answer
  } finally {
    ending.abort()
    ended.catch(() => undefined)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.disconnect()
  await once(child, 'exit')
}

export interface Publishers extends AsyncDisposable {
  feeds: string[]
  /** The delay of every response from now on. */
  setLatency(ms: number): Promise<void>
}

export async function startPublishers(feeds: number, itemsEach: number): Promise<Publishers> {
  const { child, ready } = await start('./publishers-process.ts', [String(feeds), String(itemsEach)])
  return {
    feeds: ready as string[],
    async setLatency(ms) {
      child.send(ms)
      await answerOf(child)
    },
    [Symbol.asyncDispose]: () => end(child),
  }
}

export interface ReaderProcess extends AsyncDisposable {
  pass(): Promise<Pass>
}

/** The flags with which `npm run worker` starts the product's own. */
const WORKER_FLAGS = packageJson.scripts.worker.split(' ').filter((word) => word.startsWith('--max-'))

export async function startReader(
  kind: 'product' | 'bare',
  databaseUrl: string,
  flags: string[] = [],
): Promise<ReaderProcess> {
  const execArgv = kind === 'product' ? [...WORKER_FLAGS, ...flags] : flags
  const { child } = await start('./reader-process.ts', [kind, databaseUrl], execArgv)
  return {
    async pass() {
      child.send('pass')
      return (await answerOf(child)) as Pass
    },
    [Symbol.asyncDispose]: () => end(child),
  }
}
