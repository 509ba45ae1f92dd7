import { describe, expect, it } from 'vitest'
import { isTransientFault } from './faults.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

describe('isTransientFault', () => {
  it.each([
    ['connection exception', '08006'],
    ['too many connections', '53300'],
    ['disk full', '53100'],
    ['serialization failure', '40001'],
    ['deadlock', '40P01'],
    ['shutdown by an administrator', '57P01'],
    ['crash', '57P02'],
    ['starting up', '57P03'],
    ['idle connection ended', '57P05'],
    ['[O5] read-only copy after a failover', '25006'],
    ['refused connection', 'ECONNREFUSED'],
    ['host name not found for now', 'EAI_AGAIN'],
  ])('%s passes', (_, code) => {
    expect(isTransientFault(coded(code))).toBe(true)
    expect(isTransientFault(new AggregateError([coded('ENOENT'), coded(code)]))).toBe(true)
  })

  it.each([
    ['unique violation', '23505'],
    ['statement timeout', '57014'],
    ['syntax error', '42601'],
    ['missing file', 'ENOENT'],
  ])('%s does not', (_, code) => {
    expect(isTransientFault(coded(code))).toBe(false)
    expect(isTransientFault(new AggregateError([coded(code)]))).toBe(false)
  })

  it('is recognised by the driver’s message where there is no code', () => {
    expect(isTransientFault(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isTransientFault(new Error('timeout exceeded when trying to connect'))).toBe(true)
    expect(isTransientFault(new Error('Query read timeout'))).toBe(true)
    expect(isTransientFault(new Error('no luck'))).toBe(false)
    expect(isTransientFault('Connection terminated')).toBe(false)
  })
})
