import { expect, it } from 'vitest'
import { NEVER_REACHED_CODES } from '../operations/never-reached-codes.ts'
import { neverReached } from './never-reached.ts'

const failure = (properties: object, message = 'x') => Object.assign(new Error(message), properties)

it.each(NEVER_REACHED_CODES)('%s means that nothing was sent', (code) => {
  expect(neverReached(failure({ code }))).toBe(code)
  expect(neverReached(failure({ code: 'ESOCKET', originalCode: code }))).toBe(code)
  expect(neverReached(new TypeError('fetch failed', { cause: failure({ code }) }))).toBe(code)
  expect(neverReached(new AggregateError([failure({ code }), failure({ code })]))).toBe(code)
})

it.each([
  ['a timeout while connecting', failure({ code: 'ETIMEDOUT', syscall: 'connect' }), 'ETIMEDOUT'],
  ['a resolver that did not answer', failure({ code: 'EDNS', originalCode: 'ETIMEOUT' }), 'EDNS'],
  ['a name that was not found', failure({ code: 'ETIMEOUT', syscall: 'queryA' }), 'ETIMEOUT'],
  [
    'a timeout with only the message left',
    failure({ code: 'ETIMEDOUT' }, 'request to https://x failed, reason: connect ETIMEDOUT 10.0.0.1:443'),
    'ETIMEDOUT',
  ],
])('%s counts too', (_, error, code) => expect(neverReached(error)).toBe(code))

it.each([
  ['a connection that was reset', failure({ code: 'ECONNRESET', syscall: 'read' })],
  ['a route lost while waiting for the answer', failure({ code: 'EHOSTUNREACH', syscall: 'read' })],
  [
    'a lost route with only the message left',
    failure({ code: 'EHOSTUNREACH' }, 'request to https://x failed, reason: read EHOSTUNREACH'),
  ],
  ['a socket that closed', failure({ code: 'UND_ERR_SOCKET' })],
  ['an answer that took too long', new DOMException('too long', 'TimeoutError')],
  [
    'several addresses, one of which was reached',
    new AggregateError([failure({ code: 'ECONNREFUSED' }), failure({ code: 'ECONNRESET', syscall: 'read' })]),
  ],
  ['nothing', undefined],
])('%s may have arrived', (_, error) => expect(neverReached(error)).toBeUndefined())
