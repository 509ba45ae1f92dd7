import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Rendering, ResizeAnswer, ResizeRequest } from './resize-process.ts'

const PROCESS = fileURLToPath(new URL('./resize-process.ts', import.meta.url))
/** Longer than a picture may take. A process that has not responded by then hangs. */
const WALL_MS = 20_000

interface Waiting {
  resolve(picture: Buffer): void
  reject(error: Error): void
}

interface Running {
  child: ChildProcess
  waiting: Map<number, Waiting>
}

let running: Running | undefined
let lastId = 0

/**
 * Decodes and resizes in a separate process that has no secrets, because its C code handles strangers' files.
 * If it dies, only its current pictures are lost, and the next picture starts another process.
 */
export function resizeInChildProcess(body: Buffer, as: Rendering): Promise<Buffer> {
  running ??= start()
  const { child, waiting } = running
  lastId += 1
  const request: ResizeRequest = { id: lastId, body, as }
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const clock = setTimeout(() => child.kill('SIGKILL'), WALL_MS)
  waiting.set(request.id, { resolve, reject })
  hold(child)
  // If the message cannot be sent, the exit handler answers.
  child.send(request, () => {})
  return promise.finally(() => {
    clearTimeout(clock)
    if (waiting.size === 0) letGo(child)
  })
}

function start(): Running {
  const child = fork(PROCESS, { env: {}, execArgv: [], serialization: 'advanced' })
  const waiting: Running['waiting'] = new Map()
  child.on('message', (answer: ResizeAnswer) => {
    const asked = settle(waiting, answer.id)
    if ('picture' in answer) asked?.resolve(Buffer.from(answer.picture))
    else asked?.reject(new Error(answer.refused))
  })
  const end = (why: string) => {
    if (running?.child === child) running = undefined
    for (const id of [...waiting.keys()]) settle(waiting, id)?.reject(new Error(why))
  }
  child.once('error', (error) => end(`Cannot resize pictures: ${error.message}`))
  child.once('exit', (code, signal) => end(`The picture process exited (${signal ?? code})`))
  return { child, waiting }
}

function settle(waiting: Running['waiting'], id: number): Waiting | undefined {
  const asked = waiting.get(id)
  waiting.delete(id)
  return asked
}

/** It keeps the worker alive only while a picture is awaited. */
function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
