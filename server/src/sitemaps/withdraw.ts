const LOCATION = /<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/

/** Removes these paths from the sitemap. Each address has its own line. */
export function withoutPaths(xml: string, withdrawn: ReadonlySet<string>): string {
  return xml
    .split('\n')
    .filter((line) => !withdrawn.has(LOCATION.exec(line)?.[1] ?? ''))
    .join('\n')
}
