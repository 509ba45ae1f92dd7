import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { startMailSink } from '../restore/mail-sink.ts'

/** `silent`: greets and then says nothing. `away`: closes every connection at once. */
type Behaviour = 'well' | 'silent' | 'away'

/** A mail server with selectable faults. */
export interface Post {
  behave(as: Behaviour): void
  end(): void
}

export async function startPost(port: number): Promise<Post> {
  const sink = await startMailSink()
  const sinkPort = Number(new URL(sink.url).port)
  const sockets = new Set<Socket>()
  let behaviour: Behaviour = 'well'
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    if (behaviour === 'silent') socket.write('220 localhost ESMTP\r\n')
    if (behaviour === 'away') socket.destroy()
    if (behaviour === 'well') socket.pipe(connect(sinkPort, '127.0.0.1').on('error', () => {})).pipe(socket)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    behave(as) {
      behaviour = as
      hangUp()
    },
    end() {
      hangUp()
      server.close()
      sink.end()
    },
  }
}
