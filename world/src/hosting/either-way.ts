import { createServer as createPlainServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer, type Server, type Socket } from 'node:net'
import { selfSigned } from './certificate.ts'

/** The first byte of a TLS handshake. No HTTP request begins with it. */
const HANDSHAKE = 22

export interface EitherWay {
  /** A new server, not listening yet. */
  accept(): Server
  certificate: string
  /** Closes every connection. */
  hangUp(): void
}

/** Answers http and https on the same port: pages are linked with http, their pictures with https. */
export function eitherWay(listener: RequestListener, addresses: string[]): EitherWay {
  const { key, cert } = selfSigned(addresses, new Date())
  const plain = createPlainServer(listener)
  const secure = createSecureServer({ key, cert }, listener)
  const sockets = new Set<Socket>()
  const onSocket = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined)
    socket.once('readable', () => {
      const first: Buffer | null = socket.read(1)
      if (!first) return
      socket.unshift(first)
      const server = first[0] === HANDSHAKE ? secure : plain
      server.emit('connection', socket)
    })
  }
  return {
    accept: () => createServer(onSocket),
    certificate: cert,
    hangUp() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
