/** A fetch that follows no redirect, which would carry the key elsewhere, and gives up on an answer without end. */
export function cappedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.body) return response
    let size = 0
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength
          if (size > maxBytes) controller.error(new Error(`The answer is longer than ${maxBytes} bytes`))
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(counted, response)
  }
}
