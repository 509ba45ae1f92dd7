import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A mail server that records what it receives. */
export async function startMailSink() {
  const child = fork(new URL('../../benches/mail/sink-process.ts', import.meta.url))
  process.once('exit', () => child.kill('SIGKILL'))
  const [port] = await once(child, 'message')
  const ask = async (question: string): Promise<unknown> => {
    const answer = once(child, 'message')
    child.send(question)
    return (await answer)[0]
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: async () => (await ask('how many')) as number,
    /** The recipients, one entry per email. */
    recipients: async () => (await ask('who')) as string[],
    end: () => child.disconnect(),
  }
}
