import { Writable } from 'node:stream'

/**
 * Where React writes a page, and the body that is sent. React writes in pieces of 4 kB. Everything that it writes in one
 * go is sent together, because each piece costs as much to pass on as the whole.
 */
export function sentAtOnce(): { page: Writable; body: ReadableStream<Uint8Array> } {
  let body: ReadableStreamDefaultController<Uint8Array>
  const page = new Writable({
    writev(pieces, done) {
      body.enqueue(Buffer.concat(pieces.map(({ chunk }) => chunk)))
      done()
    },
    final(done) {
      body.close()
      done()
    },
    destroy(error, done) {
      if (error) body.error(error)
      done(error)
    },
  })
  page.cork()
  // React calls it at the end of each go.
  const flush = () => {
    page.uncork()
    page.cork()
  }
  return {
    page: Object.assign(page, { flush }),
    body: new ReadableStream({
      start: (controller) => {
        body = controller
      },
      cancel: () => {
        page.destroy()
      },
    }),
  }
}
