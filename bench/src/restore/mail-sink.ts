import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A mail server that counts what it is given. */
export async function startMailSink() {
  const child = fork(new URL('../mail/sink-process.ts', import.meta.url))
  process.once('exit', () => child.kill('SIGKILL'))
  const [port] = await once(child, 'message')
  return {
    url: `smtp://127.0.0.1:${port}`,
    async received(): Promise<number> {
      const answer = once(child, 'message')
      child.send('how many')
      return (await answer)[0] as number
    },
    end: () => child.disconnect(),
  }
}
