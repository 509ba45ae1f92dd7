import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createFailureReports } from './failure-reports.ts'
import { createLogger } from './logger.ts'

it('a failure in the background is one line with its cause and one count', async () => {
  const lines: string[] = []
  const registry = new Registry()
  const report = createFailureReports(
    createLogger('web', 'info', { write: (line) => lines.push(line) }),
    registry,
  )
  expect(await registry.metrics()).toContain('background_failures_total{kind="ranking-snapshot"} 0')
  report('ranking-snapshot', new Error('no database', { cause: new Error('refused') }))
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 50,
      failure: 'ranking-snapshot',
      msg: 'ranking snapshot not renewed',
      err: expect.objectContaining({
        message: 'no database',
        cause: expect.objectContaining({ message: 'refused' }),
      }),
    }),
  ])
  const metrics = await registry.metrics()
  expect(metrics).toContain('background_failures_total{kind="ranking-snapshot"} 1')
  expect(metrics).toContain('background_failures_total{kind="content-changes"} 0')
})
