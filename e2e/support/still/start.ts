import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface StillHost {
  address: string
  stop(): Promise<void>
}

export async function startStillHost(): Promise<StillHost> {
  const here = import.meta.dirname
  const child = spawn(process.execPath, ['--import', `${here}/clock.ts`, `${here}/host.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', TZ: 'UTC' },
  })
  const [address] = await once(createInterface(child.stdout), 'line')
  return {
    address,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
