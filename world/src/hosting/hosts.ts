import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { eitherWay } from './either-way.ts'

/** `paths`: all on 127.0.0.1, each under its own path. `addresses`: each on its own loopback address. */
export type HostPlan = 'paths' | 'addresses'

/** Other systems configure only 127.0.0.1. */
export const BEST_PLAN: HostPlan = ['linux', 'win32'].includes(process.platform) ? 'addresses' : 'paths'

export interface Place {
  name: string
  path: string
}

/** The origin of the publisher with this name. */
export function originOf(name: string, names: string[], plan: HostPlan, port: number): string {
  return plan === 'addresses'
    ? `http://${addressAt(names.indexOf(name))}:${port}`
    : `http://127.0.0.1:${port}/${name}`
}

/** The publisher that a request's path and loopback address belong to. */
export function placeOf(pathname: string, address: string, names: string[], plan: HostPlan): Place {
  if (plan === 'addresses') {
    return { name: names[Number(address.split('.').at(-1)) - FIRST] ?? '', path: pathname }
  }
  const [, name = '', path = '/'] = pathname.match(/^\/([^/]*)(\/.*)?$/) ?? []
  return { name, path }
}

export interface Listening {
  port: number
  /** Covers every address of the world. */
  certificate: string
  stop(): Promise<void>
}

/** One server per address, all on the same port. */
export async function listen(
  listener: RequestListener,
  wantedPort: number,
  names: string[],
  plan: HostPlan,
): Promise<Listening> {
  const addresses = plan === 'addresses' ? names.map((_, position) => addressAt(position)) : ['127.0.0.1']
  const { accept, certificate, hangUp } = eitherWay(listener, addresses)
  const servers: Server[] = []
  let port = wantedPort
  for (const address of addresses) {
    const server = accept().listen(port, address)
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
    servers.push(server)
  }
  return {
    port,
    certificate,
    async stop() {
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
      hangUp()
      await Promise.all(closed)
    },
  }
}

const FIRST = 2

/** 127.0.0.1 stays free for the client. */
function addressAt(position: number): string {
  return `127.0.0.${position + FIRST}`
}
