import { connect, createServer, type Socket } from 'node:net'
import { PassThrough, Transform } from 'node:stream'

export interface FreezableProxy {
  /** The same database, through the proxy. */
  url: string
  /** From now on nothing passes and nothing is closed, as when a machine in between hangs. */
  freeze(): void
  /** New connections pass again. Frozen ones stay silent. */
  thaw(): void
  close(): Promise<void>
}

interface ProxyOptions {
  /** The server's messages pass through it. */
  fromServer?: () => Transform
}

export async function freezableProxy(
  databaseUrl: string,
  { fromServer = () => new PassThrough() }: ProxyOptions = {},
): Promise<FreezableProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const pairs: [Socket, Socket][] = []
  let isFrozen = false
  const server = createServer((near) => {
    sockets.add(near.on('error', () => {}))
    if (isFrozen) return
    const far = connect(Number(target.port), target.hostname)
    sockets.add(far.on('error', () => near.destroy()))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(fromServer()).pipe(near)
    pairs.push([near, far])
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    freeze() {
      isFrozen = true
      for (const [near, far] of pairs.splice(0)) {
        near.unpipe().pause()
        far.unpipe().pause()
      }
    },
    thaw: () => {
      isFrozen = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Removes notifications, as a pooler in transaction mode does. A message is its kind, its length and its content. */
export function withoutNotifications(): Transform {
  let rest = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _, done) {
      rest = Buffer.concat([rest, chunk])
      while (rest.length >= 5 && rest.length >= rest.readUInt32BE(1) + 1) {
        const end = rest.readUInt32BE(1) + 1
        if (rest[0] !== 'A'.charCodeAt(0)) this.push(rest.subarray(0, end))
        rest = rest.subarray(end)
      }
      done()
    },
  })
}
