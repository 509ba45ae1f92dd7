import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '@daily-drops/db/testing/postgres'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startProxy } from './proxy.ts'

const DEPLOY = new URL('../../../../deploy/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, DEPLOY), 'utf8')
const has = (program: string) => spawnSync('which', [program]).status === 0

const folder = mkdtempSync(join(tmpdir(), 'daily-drops-deploy-'))
// Varnish runs as its own user.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true }))

describe('database cluster files', () => {
  const script = new URL('database/fill-in.sh', DEPLOY).pathname
  const fillIn = (file: string, env: NodeJS.ProcessEnv) =>
    spawnSync(script, [new URL(file, DEPLOY).pathname], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    })
  const namesIn = (file: string) => [
    ...new Set([...read(file).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? '')),
  ]
  const FILES = [
    'database/patroni.yml',
    'database/etcd.yml',
    'database/haproxy.cfg',
    'database/pgbouncer.ini',
  ]

  it.each(FILES)('%s is not filled in while a value is missing or a sample', (file) => {
    const names = namesIn(file)
    const all = Object.fromEntries(names.map((name) => [name, `a&b\\of-${name}`]))
    const whole = fillIn(file, all)
    expect([whole.status, /\$\{\w/.test(whole.stdout)]).toEqual([0, false])
    for (const name of names) expect(whole.stdout).toContain(`a&b\\of-${name}`)
    for (const value of [undefined, '', 'change-me']) {
      for (const name of names) {
        const refused = fillIn(file, { ...all, [name]: value })
        expect([refused.status, refused.stdout]).toEqual([1, ''])
        expect(refused.stderr).toContain(`set ${name}`)
      }
    }
  })

  it('let nobody change the primary without a certificate and a password', () => {
    const [api, ctl, etcd3] = ['restapi', 'ctl', 'etcd3'].map(
      (section) =>
        new RegExp(`^${section}:\\n((?: .*\\n)+)`, 'm').exec(read('database/patroni.yml'))?.[1] ?? '',
    )
    for (const line of ['certfile: ', 'keyfile: ', 'cafile: ', 'verify_client: optional', 'password: "$'])
      expect(api).toContain(line)
    expect(ctl).toContain('cacert: ')
    for (const line of ['protocol: https', 'cacert: ', 'cert: ', 'key: ']) expect(etcd3).toContain(line)
    const etcd = read('database/etcd.yml')
    expect(etcd).not.toContain('http://')
    expect(etcd.match(/client-cert-auth: true/g)).toHaveLength(2)
    const checks = read('database/haproxy.cfg').match(/default-server .*/g) ?? []
    expect(checks).toHaveLength(2)
    for (const check of checks) expect(check).toContain('check-ssl verify required ca-file')
  })

  it.skipIf(!has('openssl'))('use certificates of one authority, each for its own address', () => {
    const target = join(folder, 'certificates')
    const make = (address: string) => {
      execFileSync(new URL('database/certificates.sh', DEPLOY).pathname, [target, address])
      return new X509Certificate(readFileSync(join(target, address, 'node.crt')))
    }
    const [one, two] = [make('10.0.0.1'), make('10.0.0.2')]
    const authority = new X509Certificate(readFileSync(join(target, 'ca.crt')))
    for (const node of [one, two]) expect(node.verify(authority.publicKey)).toBe(true)
    expect([one.checkIP('10.0.0.1'), one.checkIP('10.0.0.2')]).toEqual(['10.0.0.1', undefined])
    expect([authority.ca, one.ca]).toEqual([true, false])
    expect(statSync(join(target, 'ca.key')).mode & 0o077).toBe(0)
    expect(statSync(join(target, '10.0.0.1/node.key')).mode & 0o077).toBe(0)
  })
})

/** Returns what reached the site. */
const site = createServer((request, response) => {
  response.setHeader('cache-control', 'public, max-age=60')
  response.end(`${request.url} for ${request.headers.cookie ?? 'nobody'}`)
})
let sitePort = 0
beforeAll(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening')
  sitePort = (site.address() as AddressInfo).port
})
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

/** With bare sockets, because `fetch` would resolve dots and join cookies. */
async function ask(
  port: number,
  path: string,
  headers: Record<string, string | string[]> = {},
  method = 'GET',
) {
  const request = get({ host: '127.0.0.1', port, path, headers, method })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

describe('the proxy in front of the site', () => {
  it('denies /metrics by its decoded path, and odd paths altogether', () => {
    const rules = read('proxy/haproxy.cfg').match(/http-request deny .*/g)
    expect(rules).toEqual([
      'http-request deny status 404 if { path,url_dec /metrics }',
      'http-request deny status 404 if { path -m reg -i //|/(\\.|%2e){1,2}(/|$) }',
    ])
  })

  it.skipIf(!has('haproxy'))('blocks every spelling of /metrics', async () => {
    const port = await freePort()
    const proxy = startProxy(port, [sitePort])
    try {
      await vi.waitFor(async () => expect((await ask(port, '/topics')).status).toBe(200), 20_000)
      for (const path of [
        '/metrics',
        '/%6detrics',
        '/%6D%65%74rics',
        '/./metrics',
        '/x/../metrics',
        '/x/%2E%2e/metrics',
        '//metrics',
        '/metrics?x',
        '/%6detrics?x',
      ])
        expect([path, (await ask(port, path)).status]).toEqual([path, 404])
      for (const path of [
        '/',
        '/topics/metrics',
        '/img/s/1/https%3A%2F%2Fa.example%2Fb..c',
        '/a.b/.well-known/x',
      ])
        expect([path, (await ask(port, path)).status]).toEqual([path, 200])
    } finally {
      proxy.kill('SIGKILL')
    }
  })
})

describe('the cache in front of the site', () => {
  const vcl = read('proxy/cache.vcl')

  it('has no default token, and joins cookies before it reads them', () => {
    expect(vcl).not.toMatch(/Fastly-Key (?:!=|==|~) "/)
    expect(vcl.indexOf('std.collect(req.http.Cookie')).toBe(
      vcl.indexOf('req.http.Cookie') - 'std.collect('.length,
    )
  })

  function start(port: number, token?: string) {
    const name = join(folder, `varnish-${port}`)
    const file = join(folder, `${port}.vcl`)
    writeFileSync(file, vcl.replace('.port = "8480"', `.port = "${sitePort}"`))
    const { CDN_PURGE_TOKEN: _, ...env } = process.env
    const options = ['-F', '-n', name, '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,10m']
    const varnish = spawn('varnishd', options, {
      env: { ...env, ...(token && { CDN_PURGE_TOKEN: token }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    onTestFinished(() => void varnish.kill('SIGTERM'))
    return varnish
  }

  it.skipIf(!has('varnishd')).each([undefined, 'short', 'change-me-change-me'])(
    'does not start with %s as its token',
    async (token) => {
      const varnish = start(await freePort(), token)
      const [said, [code]] = await Promise.all([text(varnish.stderr), once(varnish, 'exit')])
      expect(said).toContain('Set CDN_PURGE_TOKEN')
      expect(code).toBe(2)
    },
    120_000,
  )

  it.skipIf(!has('varnishd'))(
    'stores nothing from a session, whichever Cookie header carries it, and purges only with the token',
    async () => {
      const port = await freePort()
      const token = 'a-token-of-sixteen-or-more'
      start(port, token)
      await vi.waitFor(async () => expect((await ask(port, '/topics')).status).toBe(200), 60_000)
      const mine = { cookie: ['seen=1', 'daily-drops.session_token=mine'] }
      expect((await ask(port, '/x', mine)).body).toContain('session_token=mine')
      expect((await ask(port, '/x')).body).toBe('/x for nobody')
      expect((await ask(port, '/x', mine)).body).toContain('session_token=mine')
      const purge = async (key: string) =>
        (await ask(port, '/purge', { 'fastly-key': key, 'surrogate-key': 'pages' }, 'POST')).status
      expect([await purge('change-me'), await purge(''), await purge(token)]).toEqual([404, 404, 200])
    },
    120_000,
  )
})
