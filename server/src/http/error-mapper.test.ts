import { AppError, ERRORS, type ErrorCode } from '@daily-drops/contract/kernel/errors'
import { edition } from '@daily-drops/messages/subjects/edition'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { mapError } from './error-mapper.ts'

describe('mapError', () => {
  it.each(Object.keys(ERRORS) as ErrorCode[])('returns %s with its status and text', (code) => {
    const mapped = mapError(new AppError(code), 'r1', 'en')
    expect(mapped).toMatchObject({
      status: ERRORS[code].status,
      body: { code, error: ERRORS[code].message('en'), requestId: 'r1' },
    })
  })

  it('treats one of our values that does not fit its schema as a fault', () => {
    const { error } = z.object({ name: z.string() }).safeParse({})
    expect(mapError(error, 'r1', 'en')).toMatchObject({ status: 500, fault: true })
  })

  it('recognises an error of the bundled copy of the catalogue', async () => {
    vi.resetModules()
    const { AppError: Copy } = await import('@daily-drops/contract/kernel/errors')
    expect(Copy).not.toBe(AppError)
    expect(mapError(new Copy('NOT_FOUND'), 'r1', 'en')).toMatchObject({ status: 404, fault: false })
  })

  it('says in the language of the person what happened', () => {
    const text = edition.text('archiveLimit')
    const error = new AppError('FORBIDDEN', { message: text, fields: { date: text } })
    const german = edition.in('de')('archiveLimit')
    expect(german).not.toBe(error.message)
    expect(mapError(error, 'r1', 'de').body).toMatchObject({ error: german, fields: { date: german } })
  })

  it('does not reveal an unexpected failure, and reports it', () => {
    const mapped = mapError(new Error('password of ada is hunter2'), 'r1', 'en')
    expect(mapped).toEqual({
      status: 500,
      body: { error: ERRORS.INTERNAL.message('en'), code: 'INTERNAL', requestId: 'r1' },
      headers: {},
      fault: true,
    })
  })

  it.each([
    ['unreachable payment provider', Object.assign(new Error('x'), { type: 'StripeConnectionError' })],
    ['refused connection', Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' })],
    [
      'both families refused',
      new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' })]),
    ],
    ['server shutting down', Object.assign(new Error('x'), { code: '57P01' })],
    ['too many connections', Object.assign(new Error('x'), { code: '53300' })],
    ['lost connection', new Error('Connection terminated unexpectedly')],
    ['exhausted pool', new Error('timeout exceeded when trying to connect')],
  ])('returns 503 with Retry-After when the database is down: %s', (_, error) => {
    expect(mapError(error, 'r1', 'en')).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
      headers: { 'Retry-After': '5' },
      fault: true,
    })
  })

  it.each([
    ['missing file', Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' })],
    ['unique violation', Object.assign(new Error('x'), { code: '23505' })],
  ])('treats other coded errors as faults: %s', (_, error) => {
    expect(mapError(error, 'r1', 'en').status).toBe(500)
  })
})
