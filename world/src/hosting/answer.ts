import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Milliseconds before anything is sent. */
  wait?: number
  /** How the body is sent: byte by byte without an end, or cut off in the middle. */
  manner?: 'dripping' | 'truncated'
}

export const NOT_FOUND: Answer = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' }

export function html(body: string): Answer {
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

export function json(value: unknown, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  }
}

export function png(body: Uint8Array): Answer {
  return { status: 200, headers: { 'content-type': 'image/png', 'cache-control': 'max-age=86400' }, body }
}

/** Adds validators to a full response, and answers 304 to a client that already has it. */
export function conditional(answer: Answer, modifiedAt: Date, asked: IncomingHttpHeaders): Answer {
  const etag = `"${createHash('sha256')
    .update(answer.body ?? '')
    .digest('base64url')
    .slice(0, 27)}"`
  const validators = { etag, 'last-modified': modifiedAt.toUTCString() }
  const isKnown = asked['if-none-match']
    ? matches(asked['if-none-match'], etag)
    : Date.parse(asked['if-modified-since'] ?? '') >= Math.floor(modifiedAt.getTime() / 1000) * 1000
  if (isKnown) return { status: 304, headers: validators }
  return { ...answer, headers: { ...answer.headers, ...validators } }
}

function matches(header: string, etag: string): boolean {
  return header.split(',').some((candidate) => ['*', etag].includes(candidate.trim().replace(/^W\//, '')))
}

export async function send(response: ServerResponse, answer: Answer): Promise<void> {
  if (answer.wait) await sleep(answer.wait, response)
  if (response.destroyed) return
  const body = Buffer.from(answer.body ?? '')
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length })
  if (answer.manner === 'dripping') return drip(response, body)
  if (answer.manner === 'truncated') {
    response.write(body.subarray(0, Math.floor(body.length * 0.6)), () => response.destroy())
    return
  }
  response.end(body)
}

async function drip(response: ServerResponse, body: Buffer): Promise<void> {
  for (const byte of body) {
    if (response.destroyed) return
    response.write(Buffer.of(byte))
    await sleep(400, response)
  }
  response.end()
}

/** Ends early when the client has disconnected, so that a stopping server need not wait. */
function sleep(milliseconds: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    response.once('close', done)
    function done(): void {
      clearTimeout(timer)
      response.off('close', done)
      resolve()
    }
  })
}
