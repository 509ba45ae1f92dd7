/** Scans from the end, because a regular expression would start again at every slash of a hostile address. */
export function withoutTrailingSlashes(address: string): string {
  let end = address.length
  while (end > 0 && address[end - 1] === '/') end--
  return address.slice(0, end)
}
