/** A fetch that follows no redirects, which would leak the key, and stops reading an endless response. */
export function cappedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.body) return response
    let size = 0
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength
          if (size > maxBytes) controller.error(new Error(`The response is longer than ${maxBytes} bytes`))
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(counted, response)
  }
}
