import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `paths`: all on 127.0.0.1 under their own path. `addresses`: each on a loopback address of its own. */
export type HostPlan = 'paths' | 'addresses'

export interface Place {
  name: string
  path: string
}

/** Where the one of this name is reachable. */
export function originOf(name: string, names: string[], plan: HostPlan, port: number): string {
  return plan === 'addresses'
    ? `http://${addressAt(names.indexOf(name))}:${port}`
    : `http://127.0.0.1:${port}/${name}`
}

/** Who is meant by a path that was asked for at a loopback address. */
export function placeOf(pathname: string, address: string, names: string[], plan: HostPlan): Place {
  if (plan === 'addresses') {
    return { name: names[Number(address.split('.').at(-1)) - FIRST] ?? '', path: pathname }
  }
  const [, name = '', path = '/'] = pathname.match(/^\/([^/]*)(\/.*)?$/) ?? []
  return { name, path }
}

/** One server per address, all on the same port. */
export async function listen(
  listener: RequestListener,
  wantedPort: number,
  names: string[],
  plan: HostPlan,
): Promise<{ servers: Server[]; port: number }> {
  const addresses = plan === 'addresses' ? names.map((_, position) => addressAt(position)) : ['127.0.0.1']
  const servers: Server[] = []
  let port = wantedPort
  for (const address of addresses) {
    const server = createServer(listener)
    server.listen(port, address)
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
    servers.push(server)
  }
  return { servers, port }
}

const FIRST = 2

/** 127.0.0.1 stays free for whoever fetches. */
function addressAt(position: number): string {
  return `127.0.0.${position + FIRST}`
}
