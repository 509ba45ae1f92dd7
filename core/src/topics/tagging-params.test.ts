import { describe, expect, it } from 'vitest'
import { problemWithParam, readTaggingParams } from './tagging-params.ts'

describe('tagging parameters', () => {
  it.each([
    ['batch_size', '1'],
    ['batch_size', '500'],
    ['model_enabled', 'false'],
    ['review_below_confidence', '0.4'],
    ['review_below_confidence', '1'],
    ['review_below_confidence', '0'],
    ['review_below_confidence', '0.1234'],
    ['review_below_confidence', '1.0000'],
    ['model_daily_requests', '999999'],
  ])('accepts %s = %s', (name, value) => {
    expect(problemWithParam(name, value)).toBeUndefined()
  })

  it.each([
    ['batch_size', '0', 'batch_size must be a whole number from 1 to 500.'],
    ['batch_size', '501', 'batch_size must be a whole number from 1 to 500.'],
    ['batch_size', '5.5', 'batch_size must be a whole number from 1 to 500.'],
    ['batch_size', '10x', 'batch_size must be a whole number from 1 to 500.'],
    ['batch_size', 'x10', 'batch_size must be a whole number from 1 to 500.'],
    ['model_enabled', 'yes', 'model_enabled must be true or false.'],
    [
      'review_below_confidence',
      '1.2',
      'review_below_confidence must be a number from 0 to 1 with at most four decimals.',
    ],
    [
      'review_below_confidence',
      '',
      'review_below_confidence must be a number from 0 to 1 with at most four decimals.',
    ],
    ['temperature', '1', 'There is no parameter named temperature.'],
    ['toString', '1', 'There is no parameter named toString.'],
    ...['0.12345', '1.00000', '1.1', '-0.5', '10.5', '0.5.5', '0,5'].map((value) => [
      'review_below_confidence',
      value,
      'review_below_confidence must be a number from 0 to 1 with at most four decimals.',
    ]),
  ])('refuses %s = "%s" and says why', (name, value, problem) => {
    expect(problemWithParam(name, value)).toBe(problem)
  })

  it('reads what is stored and falls back to the default for what is missing or unusable', () => {
    const params = readTaggingParams([
      { param_name: 'batch_size', param_value: '20' },
      { param_name: 'model_enabled', param_value: 'true' },
      { param_name: 'concurrent_requests', param_value: '99' },
    ])
    expect(params).toMatchObject({ batch_size: 20, model_enabled: true, concurrent_requests: 2 })
    expect(params.model_below_confidence).toBe(0.6)
  })
})
