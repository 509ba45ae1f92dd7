const HERE = 'http://here.invalid'

/** Backslashes, control characters and their escapes: browsers drop or rewrite them into a host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const DISGUISE = /[\\\u0000-\u0020\u007f]|%(?:2f|5c|[01][0-9a-f]|7f)/i

/** The path to return to after sign-in, or undefined for anything but a path on this site. */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || value.startsWith('//')) return undefined
  const path = value.split(/[?#]/, 1)[0] ?? ''
  if (DISGUISE.test(path) || !URL.canParse(value, HERE)) return undefined
  const url = new URL(value, HERE)
  // After resolving leading dots, the path may start with two slashes, which browsers read as a host.
  const isHere = url.origin === HERE && !url.pathname.startsWith('//')
  return isHere ? url.pathname + url.search + url.hash : undefined
}
