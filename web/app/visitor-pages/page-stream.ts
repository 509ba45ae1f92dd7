import { PassThrough, type Readable, Writable } from 'node:stream'

interface PageStream {
  /** For React, which calls `flush` when a part of the page is whole. */
  inlet: Writable & { flush(): void }
  outlet: Readable
}

/** Passes a page on in the parts that React means, not in its buffers of two kilobytes. */
export function pageStream(): PageStream {
  const outlet = new PassThrough()
  let waiting: Buffer[] = []

  function flush(): void {
    if (waiting.length === 0) return
    outlet.write(Buffer.concat(waiting))
    waiting = []
  }
  const inlet = new Writable({
    write(chunk: Buffer, _encoding, done) {
      waiting.push(chunk)
      done()
    },
    final(done) {
      flush()
      outlet.end(done)
    },
  })
  inlet.on('error', (error) => outlet.destroy(error))
  // Whoever asked has gone: React need not go on.
  outlet.on('close', () => inlet.destroy())
  return { inlet: Object.assign(inlet, { flush }), outlet }
}
