/** One rule that applies to us, normalised for comparison. */
export interface PathRule {
  allow: boolean
  pattern: string
}

/** Far above what publishers write. Together they keep the check of one path within a few milliseconds. */
export const ROBOTS_LIMITS = { rules: 5_000, pattern: 1_024, wildcards: 8, wildcardText: 16_384 }

interface Group {
  isNamed: boolean
  rules: PathRule[]
}

/**
 * RFC 9309, in one pass: only the group with our name is kept, or otherwise the one for everyone. Undefined
 * when it exceeds the limits.
 */
export function parseRobots(text: string, token: string): PathRule[] | undefined {
  const own: Group = { isNamed: false, rules: [] }
  const everybody: Group = { isNamed: false, rules: [] }
  const current = new Set<Group>()
  let namesFollow = false
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const { field, value } = splitLine(line)
    if (field === 'user-agent') {
      if (!namesFollow) current.clear()
      namesFollow = true
      const group = isFor(value, token) ? own : value.startsWith('*') ? everybody : undefined
      if (group) current.add(group)
      if (group) group.isNamed = true
    } else if (field === 'allow' || field === 'disallow') {
      namesFollow = false
      if (value) for (const group of current) group.rules.push({ allow: field === 'allow', pattern: value })
    }
  }
  return withinLimits((own.isNamed ? own : everybody).rules)
}

/** The longest pattern decides. Between equals, the one that allows wins. */
export function isPathAllowed(rules: readonly PathRule[], path: string): boolean {
  const sought = normalise(path)
  let best: PathRule | undefined
  for (const rule of rules) {
    const decides =
      !best ||
      rule.pattern.length > best.pattern.length ||
      (rule.pattern.length === best.pattern.length && rule.allow)
    if (decides && matches(rule.pattern, sought)) best = rule
  }
  return best?.allow ?? true
}

function splitLine(line: string): { field: string; value: string } {
  const content = line.split('#', 1)[0] ?? ''
  const colon = content.indexOf(':')
  if (colon < 0) return { field: '', value: '' }
  return { field: content.slice(0, colon).trim().toLowerCase(), value: content.slice(colon + 1).trim() }
}

function isFor(value: string, token: string): boolean {
  return /^[a-z_-]*/i.exec(value)?.[0].toLowerCase() === token.toLowerCase()
}

function withinLimits(written: readonly PathRule[]): PathRule[] | undefined {
  if (written.length > ROBOTS_LIMITS.rules) return undefined
  const rules = written.map(({ allow, pattern }) => ({ allow, pattern: patternOf(pattern) }))
  let wildcardText = 0
  for (const { pattern } of rules) {
    const wildcards = pattern.split('*').length - 1
    if (wildcards > 0) wildcardText += pattern.length
    if (pattern.length > ROBOTS_LIMITS.pattern || wildcards > ROBOTS_LIMITS.wildcards) return undefined
  }
  return wildcardText > ROBOTS_LIMITS.wildcardText ? undefined : rules
}

function patternOf(written: string): string {
  const rooted = /^[/*]/.test(written) ? written : `/${written}`
  return normalise(rooted.replace(/\*{2,}/g, '*'))
}

/** Normalises escapes. A character that needs no escape is written as itself. */
function normalise(text: string): string {
  return text.toWellFormed().replace(/%[0-9a-f]{2}|[^\0-\x7f]+/gi, (piece) => {
    if (!piece.startsWith('%')) return encodeURIComponent(piece)
    const letter = String.fromCharCode(Number.parseInt(piece.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : piece.toUpperCase()
  })
}

/** Each piece between wildcards is matched where it is found first, so no backtracking is needed. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$')
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  const last = pieces.length - 1
  let at = 0
  for (const [index, piece] of pieces.entries()) {
    if (isAnchored && index === last) {
      return index === 0 ? path === piece : path.length - piece.length >= at && path.endsWith(piece)
    }
    const found = index === 0 ? (path.startsWith(piece) ? 0 : -1) : path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return true
}
