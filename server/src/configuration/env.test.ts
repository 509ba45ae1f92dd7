import { capabilities } from '@daily-drops/services/configuration/capabilities'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const minimal = { NODE_ENV: 'development', DATABASE_URL: 'postgres://localhost/drops' }
const production = {
  DATABASE_URL: 'postgres://localhost/drops',
  SMTP_URL: 'smtp://localhost',
  BASE_URL: 'https://drops.example.com/',
  AUTH_SECRET: 'a-secret-of-nobody-else-0123456789',
}

describe('readEnv', () => {
  it('is for production unless it says otherwise', () => {
    expect(readEnv(production).NODE_ENV).toBe('production')
    expect(() => readEnv({ DATABASE_URL: 'postgres://localhost/drops' })).toThrow('AUTH_SECRET')
  })

  it('needs only the database in development', () => {
    expect(readEnv(minimal)).toMatchObject({ PORT: 3000, BASE_URL: 'http://localhost:3000', TRUST_PROXY: 0 })
  })

  it('takes an empty value as not set', () => {
    expect(readEnv({ ...minimal, PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  it('requires a second factor of staff only where configured', () => {
    const asked = (REQUIRE_ADMIN_2FA?: string) => readEnv({ ...minimal, REQUIRE_ADMIN_2FA }).REQUIRE_ADMIN_2FA
    expect([undefined, '0', '1'].map(asked)).toEqual([false, false, true])
    expect(() => asked('yes')).toThrow('REQUIRE_ADMIN_2FA')
  })

  it('drops the trailing slash of BASE_URL', () => {
    expect(readEnv(production).BASE_URL).toBe('https://drops.example.com')
  })

  it.each([
    ['DATABASE_URL', {}],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/drops' }],
    ['PORT', { ...minimal, PORT: 'eighty' }],
    ['AUTH_SECRET', { ...production, AUTH_SECRET: 'short' }],
    ['AUTH_SECRET', { ...production, AUTH_SECRET: '' }],
    ['SMTP_URL', { ...production, SMTP_URL: '' }],
    ['BASE_URL', { ...production, BASE_URL: '' }],
    ['BASE_URL', { ...production, BASE_URL: 'http://drops.example.com' }],
    ['AUTH_SECRET', { ...production, AUTH_SECRET: 'development-only-secret-never-used-in-production' }],
    ['AUTH_SECRET', { ...production, AUTH_SECRET: 'development-only-secret-not-for-production' }],
    ['AUTH_SECRET', { ...production, AUTH_SECRET: 'x'.repeat(32) }],
    ['AUTH_SECRET_PREVIOUS', { ...production, AUTH_SECRET_PREVIOUS: 'short' }],
    ['BASE_URL', { ...minimal, BASE_URL: 'ftp://drops.example.com' }],
    ['GOOGLE_CLIENT_SECRET', { ...minimal, GOOGLE_CLIENT_ID: 'id' }],
    ['SMTP_URL', { ...minimal, SMTP_URL: 'https://mail.example.com' }],
    ['METRICS_TOKEN', { ...minimal, METRICS_TOKEN: 'short' }],
    ['INDEXNOW_KEY', { ...minimal, INDEXNOW_KEY: 'a key/with a path' }],
  ])('refuses to boot and names %s', (name, source) => {
    expect(() => readEnv(source)).toThrow(new RegExp(`^Invalid environment:\\n  ${name}: \\S`))
  })

  it('names every mistake at once', () => {
    expect(() => readEnv({ PORT: '-1' })).toThrow(/PORT: .*\n.*DATABASE_URL: /)
  })
})

describe('http in production', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'may be %s',
    (BASE_URL) => {
      expect(readEnv({ ...production, BASE_URL })).toMatchObject({ BASE_URL })
    },
  )
})

describe('capabilities', () => {
  it('are off without configuration', () => {
    const off = Object.values(capabilities(readEnv(minimal)))
    expect(off).toHaveLength(15)
    expect(new Set(off)).toEqual(new Set([false, null]))
  })

  it('follow the configuration one by one', () => {
    const env = readEnv({
      ...minimal,
      SMTP_URL: 'smtp://localhost',

      YOUTUBE_API_KEY: 'k',
    })
    expect(capabilities(env)).toEqual({
      mail: true,
      google: false,
      linkedin: false,
      payments: false,
      messaging: false,
      telegram: false,
      whatsapp: false,
      push: false,
      slack: false,
      youtube: true,
      indexing: false,
      searchConsole: false,
      analytics: false,
      voice: false,
      contact: null,
    })
  })
})
