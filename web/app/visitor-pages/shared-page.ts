/**
 * The `handle` of a page of which every visitor sees the same: the host keeps it for a while and renders it without
 * cookies. `query` names what it reads of the address's query; the host leaves out the rest. Its scripts sleep until a
 * visitor touches it.
 */
export function sharedPage(query: readonly string[] = []) {
  return { shared: { query }, defersScripts: true }
}
