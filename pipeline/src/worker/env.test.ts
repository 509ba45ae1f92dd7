import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const complete = { DATABASE_URL: 'postgres://localhost/drops', BASE_URL: 'https://drops.example' }

describe('readEnv', () => {
  it('needs a database and an address, and has defaults for the rest', () => {
    expect(readEnv({ ...complete, SMTP_URL: '' })).toEqual({
      ...complete,
      NODE_ENV: 'production',
      AUTH_SECRET: expect.stringContaining('never-used-in-production'),
      MAIL_FROM: 'Daily Drops <no-reply@localhost>',
      MAIL_CONNECTIONS: 5,
      MAIL_PER_SECOND: 100,
      MAIL_PER_DOMAIN_SECOND: 20,
      WHATSAPP_API_URL: 'https://graph.facebook.com/v23.0',
      WHATSAPP_CODE_TEMPLATE: 'verification_code',
      WHATSAPP_TEMPLATE_LANGUAGE: 'en',
      PREVIEW_LANGUAGES: [],
      LOG_LEVEL: 'info',
      WORKER_CONCURRENCY: 2,
      WORKER_STOP_SECONDS: 25,
      FETCH_CONCURRENCY: 32,
      IMAGE_CACHE_DIR: expect.stringMatching(/\.data\/images$/),
      IMAGE_CACHE_MB: 1024,
      IMAGE_S3_REGION: 'us-east-1',
      OTEL_TRACES_SAMPLER_ARG: 1,
      CDN_PURGE_BY: 'surrogate-key',
      SITEMAP_WORKFLOW_REF: 'main',
      SLACK_DELIVERY: false,
      TAGGER_MODEL_DIR: expect.stringMatching(/\.cache\/model$/),
      WORKER_METRICS_HOST: '127.0.0.1',
    })
  })

  it('accepts a picture bucket only completely configured', () => {
    const bucket = {
      IMAGE_S3_ENDPOINT: 'https://s3.example/',
      IMAGE_S3_BUCKET: 'pictures',
      IMAGE_S3_KEY_ID: 'key',
      IMAGE_S3_SECRET: 'secret',
    }
    expect(readEnv({ ...complete, ...bucket }).IMAGE_S3_ENDPOINT).toBe('https://s3.example')
    for (const name of Object.keys(bucket)) {
      expect(() => readEnv({ ...complete, ...bucket, [name]: '' })).toThrow(`${name}: is required because`)
    }
    expect(() => readEnv({ ...complete, ...bucket, IMAGE_S3_BUCKET: '../other' })).toThrow('IMAGE_S3_BUCKET')
  })

  it('notifies a CDN only with a token, by a method that it knows', () => {
    const cdn = { CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'token' }
    expect(readEnv({ ...complete, ...cdn })).toMatchObject({ ...cdn, CDN_PURGE_BY: 'surrogate-key' })
    for (const name of Object.keys(cdn)) {
      expect(() => readEnv({ ...complete, ...cdn, [name]: '' })).toThrow(
        'CDN_PURGE_TOKEN: must be set together with',
      )
    }
    expect(() => readEnv({ ...complete, ...cdn, CDN_PURGE_BY: 'url' })).toThrow('CDN_PURGE_BY')
  })

  it('[O12] shows its metrics beyond this machine only to callers with the token', () => {
    const open = { ...complete, WORKER_METRICS_HOST: '0.0.0.0' }
    expect(() => readEnv(open)).toThrow('METRICS_TOKEN: is required because WORKER_METRICS_HOST')
    expect(readEnv({ ...open, METRICS_TOKEN: 'sixteen letters or more' }).WORKER_METRICS_HOST).toBe('0.0.0.0')
  })

  it('opens the guard only to the given blocks, and only if they are valid', () => {
    const blocks = (list: string) =>
      readEnv({ ...complete, NODE_ENV: 'test', FETCH_ALLOW_CIDRS: list }).FETCH_ALLOW_CIDRS
    expect(blocks('127.0.0.0/8, ::1/128')).toEqual(['127.0.0.0/8', '::1/128'])
    expect(() => blocks('localhost')).toThrow('FETCH_ALLOW_CIDRS')
  })

  it('keeps production closed: no internal network, no plain http except on this machine', () => {
    expect(() => readEnv({ ...complete, FETCH_ALLOW_CIDRS: '10.0.0.0/8' })).toThrow(
      'FETCH_ALLOW_CIDRS: is not allowed',
    )
    expect(() => readEnv({ ...complete, BASE_URL: 'http://drops.example' })).toThrow(
      'BASE_URL: must be an https',
    )
    expect(readEnv({ ...complete, BASE_URL: 'http://localhost:3000' }).NODE_ENV).toBe('production')
  })

  it('accepts a workflow address only with its token', () => {
    const SITEMAP_WORKFLOW_URL = 'https://api.github.com/repos/a/b/actions/workflows/c.yml/dispatches'
    expect(() => readEnv({ ...complete, SITEMAP_WORKFLOW_URL })).toThrow('SITEMAP_WORKFLOW_TOKEN')
    expect(readEnv({ ...complete, SITEMAP_WORKFLOW_URL, SITEMAP_WORKFLOW_TOKEN: 't' })).toMatchObject({
      SITEMAP_WORKFLOW_REF: 'main',
    })
  })

  it('names every variable that is wrong', () => {
    const broken = () => readEnv({ BASE_URL: 'drops', WORKER_CONCURRENCY: 'many' })
    expect(broken).toThrow(/DATABASE_URL:.*\n.*BASE_URL:.*\n.*WORKER_CONCURRENCY:/)
  })
})
