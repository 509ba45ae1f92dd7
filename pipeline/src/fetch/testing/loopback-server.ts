import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface LoopbackServer extends AsyncDisposable {
  origin: string
  port: number
  /** Connections ever opened, with or without a request. */
  connections(): number
}

/** A real HTTP server on one loopback address. Closing it cuts open connections. */
export async function startLoopbackServer(
  listener: RequestListener,
  at: { host?: string; port?: number } = {},
): Promise<LoopbackServer> {
  const host = at.host ?? '127.0.0.1'
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer(listener)
  server.on('connection', (socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  server.listen(at.port ?? 0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
