const LINK = /<([^<>]*)>((?:\s*;\s*[\w*!#$&+.^`|~-]+\s*(?:=\s*(?:"[^"]*"|[^\s",;]*))?)*)/g
const REL = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]*))/i
const MAX_LENGTH = 8192

/** The target of the first link with each relation of an HTTP Link header (RFC 8288). */
export function linkRelations(header: string | undefined): Map<string, string> {
  const found = new Map<string, string>()
  if (!header || header.length > MAX_LENGTH) return found
  for (const [, target = '', parameters = ''] of header.matchAll(LINK)) {
    const [, quoted, bare = ''] = REL.exec(parameters) ?? []
    for (const relation of (quoted ?? bare).toLowerCase().split(/\s+/).filter(Boolean)) {
      if (!found.has(relation)) found.set(relation, target.trim())
    }
  }
  return found
}
