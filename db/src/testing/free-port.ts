import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports that the system gives to nobody by itself, so that none is taken between this answer and its use. */
const [FIRST, COUNT] = [20_000, 12_000]

export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    const probe = createServer().listen(port, host)
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
}
