import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import records from './mutants/records.json' with { type: 'json' }

it.each(records)('the fault recorded for $file still finds its line there, once', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
})
