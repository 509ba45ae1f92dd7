const SECRET_NAME = /token|secret|password|passwd|authori[sz]ation|cookie|api[-_]?key|signature/i
const IN_ADDRESS = /([?&](?:[^=&#]*(?:token|secret|key|signature|password)[^=&#]*)=)[^&#\s"]+/gi
const MASK = '•••'

/** A payload as operators may see it: values under secret names are hidden, also within addresses. */
export function maskSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(IN_ADDRESS, `$1${MASK}`)
  if (Array.isArray(value)) return value.map(maskSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, SECRET_NAME.test(name) ? MASK : maskSecrets(part)]),
  )
}
