const SEPARATOR = /\s+[|–—·•»-]\s+/u

/** Removes the site's name from "A headline | The Gazette", if it is the site's known name. */
export function withoutSiteName(title: string, siteName: string): string {
  if (!siteName) return title
  const parts = title.split(SEPARATOR)
  const isName = (part: string | undefined) => part?.toLowerCase() === siteName.toLowerCase()
  if (parts.length < 2) return title
  if (isName(parts.at(-1))) return title.slice(0, title.length - siteName.length).replace(/\s+\S\s*$/u, '')
  if (isName(parts[0])) return title.slice(siteName.length).replace(/^\s*\S\s+/u, '')
  return title
}
