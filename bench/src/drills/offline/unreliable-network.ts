import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

interface NetworkOptions {
  port: number
  hostPort: number
  /** Between 0 and 1, the same for the same seed. */
  random: () => number
  /** Without their ids the server can't recognise what was sent before. */
  removesIds: boolean
}

/** Stands between the browser and the host. Of the reactions, some never reach the host, and of some the answer is lost. */
export async function unreliableNetwork({ port, hostPort, random, removesIds }: NetworkOptions) {
  const counts = { lostRequests: 0, lostAnswers: 0 }
  let mode: 'on' | 'faulty' | 'off' = 'on'

  function pass(from: IncomingMessage, to: ServerResponse, losesAnswer: boolean): void {
    const headers = { ...from.headers }
    if (removesIds) delete headers['idempotency-key']
    const onward = request({ port: hostPort, path: from.url, method: from.method, headers }, (answer) => {
      if (!losesAnswer) {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
        return
      }
      counts.lostAnswers += 1
      answer.resume().on('end', () => to.destroy())
    })
    onward.on('error', () => to.destroy())
    from.pipe(onward)
  }

  const server = createServer((from, to) => {
    const isReaction = from.method === 'POST' && from.url?.startsWith('/functions/v1/')
    const luck = mode === 'faulty' && isReaction ? random() : 1
    if (mode === 'off' || luck < 0.15) {
      if (isReaction) counts.lostRequests += 1
      to.destroy()
    } else pass(from, to, luck < 0.4)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    counts,
    turn(next: typeof mode) {
      mode = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
