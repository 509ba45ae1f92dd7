import type { Capabilities } from '@daily-drops/contract/site/capabilities'

/** The search engines that this installation is configured to notify. */
export function notifiedEngines({
  searchConsole,
  indexing,
}: Pick<Capabilities, 'searchConsole' | 'indexing'>): string[] {
  return [...(searchConsole ? ['Google'] : []), ...(indexing ? ['Bing'] : [])]
}
