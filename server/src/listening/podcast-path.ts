export function podcastPath(token: string, file: string): string {
  return `/podcast/${token}/${file}`
}
