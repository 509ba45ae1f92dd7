import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = []
  write(createLogger('worker', 'info', { write: (line) => lines.push(line) }))
  return lines.map((line) => JSON.parse(line))
}

const withError = (err: unknown) => logged((log) => log.error({ err }, 'job failed'))[0].err

describe('a line of the log', () => {
  it("names its process, and its child's subject", () => {
    const [line] = logged((log) => log.child({ requestId: 'r-1' }).info({ rows: 3 }, 'done'))
    expect(line).toMatchObject({ process: 'worker', requestId: 'r-1', rows: 3, msg: 'done' })
  })

  it('contains no address: not in its message, its fields or its error', () => {
    const lines = logged((log) => {
      log.info({ to: 'ada@example.com' }, 'mail for ada@example.com')
      log.info('refused %s', 'ada@example.com')
      log.error({ err: new Error('refused <ada@example.com>', { cause: 'ada@example.com' }) })
      log.error(new Error('ada@example.com'))
    })
    expect(JSON.stringify(lines)).not.toContain('ada')
    expect(lines.map(({ msg }) => msg)).toEqual([
      'mail for [email]',
      'refused [email]',
      'refused <[email]>',
      '[email]',
    ])
  })

  it('has a limited length', () => {
    const [line] = logged((log) => log.warn({ url: 'x'.repeat(1_000_000) }, 'refused'))
    expect(line.url.length).toBeLessThan(11_000)
    expect(withError(new Error('x'.repeat(1_000_000))).message.length).toBeLessThan(11_000)
  })
})

describe('an error in the log', () => {
  it('keeps its code, table and constraint, and nothing of the row', () => {
    const fault = {
      code: '23505',
      table: 'users',
      constraint: 'users_email_key',
      detail: 'Key (email)=(ada)',
    }
    const err = withError(Object.assign(new Error('duplicate key'), fault))
    expect(err).toMatchObject({ message: 'duplicate key', code: '23505', table: 'users' })
    expect(err).toMatchObject({
      constraint: 'users_email_key',
      stack: expect.stringContaining('logger.test'),
    })
    expect(err).not.toHaveProperty('detail')
  })

  it('keeps its causes, and each of several errors', () => {
    const refused = (address: string) =>
      Object.assign(new Error(`refused ${address}`), { code: 'ECONNREFUSED' })
    const both = new AggregateError([refused('::1'), refused('127.0.0.1')], 'no connection')
    expect(withError(new Error('not read', { cause: both }))).toMatchObject({
      message: 'not read',
      cause: {
        message: 'no connection',
        errors: [{ message: 'refused ::1', code: 'ECONNREFUSED' }, { message: 'refused 127.0.0.1' }],
      },
    })
  })

  it('may be its own cause, or no error at all', () => {
    const circle = new Error('round')
    circle.cause = circle
    expect(withError(circle).cause.cause.message).toBe('round')
    expect(withError('text')).toEqual({ type: 'string', message: 'text' })
    expect(withError({ secret: 1 })).toEqual({ type: 'object' })
  })
})
