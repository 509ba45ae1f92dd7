/**
 * npm run advisories: fails when a dependency of the product has a known vulnerability. A registry that does
 * not respond is not a failure.
 */
import { spawnSync } from 'node:child_process'

interface Audit {
  vulnerabilities?: Record<string, { severity: string; name: string; range: string }>
  error?: unknown
}

const SERIOUS = ['high', 'critical']

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], { encoding: 'utf8', timeout: 60_000 })

function parsed(text: string): Audit {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const { vulnerabilities } = parsed(stdout ?? '')
if (!vulnerabilities) {
  console.log('The registry did not respond, so advisories were not checked.')
  console.log(JSON.stringify({ ok: true, figures: { checked: 0 } }))
} else {
  const serious = Object.values(vulnerabilities).filter(({ severity }) => SERIOUS.includes(severity))
  for (const { name, severity, range } of serious) console.log(`${severity}: ${name} ${range}`)
  const figures = { checked: 1, advisories: Object.keys(vulnerabilities).length, serious: serious.length }
  console.log(JSON.stringify({ ok: serious.length === 0, figures }))
  process.exitCode = serious.length === 0 ? 0 : 1
}
