import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHIPPED = new URL('../../../../deploy/proxy/haproxy.cfg', import.meta.url)

/** The shipped configuration with other addresses, fewer connections and without a certificate. */
function configuration(port: number, hosts: readonly number[]): string {
  const servers = (rest: (n: number) => string) =>
    hosts.map((host, place) => `    server web${place + 1} 127.0.0.1:${host} ${rest(place + 1)}`).join('\n')
  const text = readFileSync(SHIPPED, 'utf8')
    // More than a small machine lets one process open.
    .replace('maxconn 10000', 'maxconn 1000')
    .replace('bind 127.0.0.1:8480', `bind 127.0.0.1:${port}`)
    .replace(/^ *bind .* ssl .*\n/m, '')
    .replace(/(?: *server web\d .* check\n)+/, () => `${servers(() => 'check')}\n`)
    .replace(/(?: *server web\d .* track web\/web\d\n)+/, () => `${servers((n) => `track web/web${n}`)}\n`)
  if (hosts.some((host) => text.split(`:${host} `).length !== 3))
    throw new Error('The configuration no longer has the expected lines')
  return text
}

/** HAProxy as in `deploy/`, in front of these web processes. */
export function startProxy(port: number, hosts: readonly number[]): ChildProcess {
  if (spawnSync('which', ['haproxy']).status !== 0)
    throw new Error('The drill needs: apt-get install haproxy')
  const folder = mkdtempSync(join(tmpdir(), 'daily-drops-proxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, hosts))
  const proxy = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => {
    proxy.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return proxy
}
