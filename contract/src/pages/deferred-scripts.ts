/** The scripts of a visitor's page, which `load-scripts.js` loads at the first interaction. */
interface DeferredScripts {
  files: string[]
  /** The script that starts the page, as text. */
  starter: string
}

const DEFERRED = /^\{const deferred=(?<deferred>\{.*\})\n/

/** One inline script with the list of deferred scripts and the code that loads them. */
export function deferredScript(deferred: DeferredScripts, loader: string): string {
  return `{const deferred=${JSON.stringify(deferred).replaceAll('<', '\\u003c')}\n${loader}}`
}

/** The host allows scripts by their hashes, so it needs the text of the deferred one too. */
export function starterIn(script: string): string | undefined {
  const deferred = DEFERRED.exec(script)?.groups?.deferred
  return deferred && (JSON.parse(deferred) as DeferredScripts).starter
}
