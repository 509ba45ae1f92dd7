import net from 'node:net'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Only loopback and local sockets: a test that contacts any other host fails at once. */
const connect = net.Socket.prototype.connect
function guarded(this: net.Socket, ...args: unknown[]) {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0]
  const host = typeof first === 'object' && first !== null && 'host' in first ? String(first.host) : args[1]
  if (typeof host === 'string' && !isLoopback(host)) {
    throw new Error(`Tests may only connect to this machine, but tried ${host}`)
  }
  return Reflect.apply(connect, this, args)
}
// Files that share their modules run this once each.
if (connect.name !== guarded.name) net.Socket.prototype.connect = guarded as typeof connect

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '::ffff:127.0.0.1' || /^127\./.test(host)
}

/** A test that logs an error fails, whatever it asserts. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'console.error was called').toEqual([])
  vi.restoreAllMocks()
})
