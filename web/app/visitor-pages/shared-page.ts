/**
 * The `handle` of a page that is the same for every visitor: the host caches it and renders it without
 * cookies. `query` names the query parameters that it reads, and the host leaves out the rest. Its scripts
 * load at the first interaction.
 */
export function sharedPage(query: readonly string[] = []) {
  return { shared: { query }, defersScripts: true }
}
