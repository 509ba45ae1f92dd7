import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readEnv, VARIABLES } from './env.ts'

const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'))

describe('.env.example', () => {
  it('has every variable of the server', () => {
    expect(Object.keys(example)).toEqual(expect.arrayContaining([...VARIABLES]))
  })

  it('can be used once the required values are filled in', () => {
    const required = {
      DATABASE_URL: 'postgres://localhost/drops',
      SMTP_URL: 'smtp://localhost',
      AUTH_SECRET: 'a-secret-of-nobody-else-0123456789',
    }
    expect(() => readEnv({ ...example, ...required })).not.toThrow()
  })
})
