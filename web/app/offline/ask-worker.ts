const PATIENCE_MS = 2_000

/** One that has been switched off doesn't answer. */
let isSilent = false

/** The worker's answer, or undefined if no worker shows this page or it doesn't answer. */
export function askWorker(message: object): Promise<unknown> {
  const worker = navigator.serviceWorker?.controller
  if (!worker || isSilent) return Promise.resolve(undefined)
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      isSilent = true
      resolve(undefined)
    }, PATIENCE_MS)
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.postMessage(message, [port2])
  })
}
