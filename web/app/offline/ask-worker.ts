const PATIENCE_MS = 2_000
/** A worker that has been turned off never answers, and one that is starting answers later. */
const SILENCE_MS = 30_000
let silentUntil = 0

/** The worker's answer, or undefined if no worker shows this page or it doesn't answer. */
export function askWorker(message: object): Promise<unknown> {
  const worker = navigator.serviceWorker?.controller
  if (!worker || Date.now() < silentUntil) return Promise.resolve(undefined)
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      silentUntil = Date.now() + SILENCE_MS
      resolve(undefined)
    }, PATIENCE_MS)
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.postMessage(message, [port2])
  })
}
