/** What `wake.js` of a sleeping page holds until somebody touches it. */
interface Asleep {
  /** Script files that it names and does not yet fetch. */
  files: string[]
  /** The script that starts the page, as text. */
  starter: string
}

const HELD = /^\{const asleep=(?<held>\{.*\})\n/

/** One inline script: what sleeps, and who wakes it. */
export function asleepScript(asleep: Asleep, wake: string): string {
  return `{const asleep=${JSON.stringify(asleep).replaceAll('<', '\\u003c')}\n${wake}}`
}

/** The host allows scripts by their hashes, so it has to know the text that will run later, too. */
export function starterIn(script: string): string | undefined {
  const held = HELD.exec(script)?.groups?.held
  return held && (JSON.parse(held) as Asleep).starter
}
