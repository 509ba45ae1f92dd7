/** The sign-in screen, and from there back to this path. */
export function signInPath(path: string): string {
  return `/auth?${new URLSearchParams({ next: path })}`
}
