import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Rendering, ResizeAnswer, ResizeWish } from './resize-process.ts'

const PROCESS = fileURLToPath(new URL('./resize-process.ts', import.meta.url))
/** Longer than a picture may take; a process that does not answer by then hangs. */
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
 * Decodes and resizes in a process of its own, which knows no secret: its code is written in C and fed by strangers. One
 * that dies takes the pictures it was at with it, and nothing else; the next picture starts another.
 */
export function resizeApart(body: Buffer, as: Rendering): Promise<Buffer> {
  running ??= start()
  const { child, waiting } = running
  lastId += 1
  const wish: ResizeWish = { id: lastId, body, as }
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const clock = setTimeout(() => child.kill('SIGKILL'), WALL_MS)
  waiting.set(wish.id, { resolve, reject })
  hold(child)
  // What cannot be told to it any more is answered by its end.
  child.send(wish, () => {})
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
  child.once('error', (error) => end(`Pictures cannot be resized: ${error.message}`))
  child.once('exit', (code, signal) => end(`The process that resizes pictures ended (${signal ?? code})`))
  return { child, waiting }
}

function settle(waiting: Running['waiting'], id: number): Waiting | undefined {
  const asked = waiting.get(id)
  waiting.delete(id)
  return asked
}

/** Only while a picture is awaited does it keep the worker from stopping. */
function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
