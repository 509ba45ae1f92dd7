import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SCRIPT = new URL('../../../../deploy/database/certificates.sh', import.meta.url).pathname
const ADDRESSES = ['127.0.1.1', '127.0.1.2', '127.0.1.3']
const FILES = ['node.crt', 'node.key', 'ca.crt'] as const

type Certificates = Record<(typeof FILES)[number], string>

let made: Certificates[] | undefined

/** By file name, as the shipped script creates them for this node. */
export function certificatesOf(node: 1 | 2 | 3): Certificates {
  made ??= makeCertificates()
  const own = made[node - 1]
  if (!own) throw new Error(`There is no node ${node}`)
  return own
}

function makeCertificates(): Certificates[] {
  const folder = mkdtempSync(join(tmpdir(), 'daily-drops-certificates-'))
  execFileSync(SCRIPT, [folder, ...ADDRESSES])
  const all = ADDRESSES.map(
    (address) =>
      Object.fromEntries(
        FILES.map((name) => [name, readFileSync(join(folder, address, name), 'utf8')]),
      ) as Certificates,
  )
  rmSync(folder, { recursive: true })
  return all
}
