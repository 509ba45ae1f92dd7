const LOCATION = /<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/

/** The sitemap without the addresses of these paths; each has a line of its own. */
export function withoutPaths(xml: string, withdrawn: ReadonlySet<string>): string {
  return xml
    .split('\n')
    .filter((line) => !withdrawn.has(LOCATION.exec(line)?.[1] ?? ''))
    .join('\n')
}
