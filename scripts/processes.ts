import { type ChildProcess, spawn } from 'node:child_process'
import { styleText } from 'node:util'
import { printOutput } from './child-output.ts'

const STOP_DEADLINE_MS = 10_000
const COLOURS = {
  build: 'cyan',
  migrate: 'yellow',
  web: 'green',
  worker: 'magenta',
  grant: 'yellow',
} as const

export interface Processes {
  /** Runs a Node entry with its output in this terminal. Returns its exit code, or null when a signal ended it. */
  run(name: keyof typeof COLOURS, args: string[], settings?: NodeJS.ProcessEnv): Promise<number | null>
  /** Asks running processes to end, and kills those that do not end in time. */
  stop(): Promise<void>
}

export function processesWith(env: NodeJS.ProcessEnv): Processes {
  const children: ChildProcess[] = []
  return {
    run(name, args, settings) {
      const child = spawn(process.execPath, args, {
        env: { ...env, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      printOutput(child, styleText(COLOURS[name], name.padEnd(8)))
      children.push(child)
      return exited(child)
    },
    async stop() {
      const alive = children.filter((child) => child.exitCode === null && child.signalCode === null)
      const gone = Promise.all(alive.map(exited))
      for (const child of alive) child.kill('SIGTERM')
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, STOP_DEADLINE_MS))])
      for (const child of alive) child.kill('SIGKILL')
    },
  }
}

function exited(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}
