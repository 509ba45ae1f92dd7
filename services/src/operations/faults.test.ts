import { describe, expect, it } from 'vitest'
import { isPassingFault } from './faults.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

describe('isPassingFault', () => {
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
    expect(isPassingFault(coded(code))).toBe(true)
    expect(isPassingFault(new AggregateError([coded('ENOENT'), coded(code)]))).toBe(true)
  })

  it.each([
    ['unique violation', '23505'],
    ['statement timeout', '57014'],
    ['syntax error', '42601'],
    ['missing file', 'ENOENT'],
  ])('%s does not', (_, code) => {
    expect(isPassingFault(coded(code))).toBe(false)
    expect(isPassingFault(new AggregateError([coded(code)]))).toBe(false)
  })

  it('is recognised by the driver’s message where there is no code', () => {
    expect(isPassingFault(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isPassingFault(new Error('timeout exceeded when trying to connect'))).toBe(true)
    expect(isPassingFault(new Error('Query read timeout'))).toBe(true)
    expect(isPassingFault(new Error('no luck'))).toBe(false)
    expect(isPassingFault('Connection terminated')).toBe(false)
  })
})
