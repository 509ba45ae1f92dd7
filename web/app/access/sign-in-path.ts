/** The sign-in screen, and from there back to this path. */
export function signInPath(path: string): string {
  return `/auth?${new URLSearchParams({ next: path })}`
}

/** The onboarding, and from there on to this path; the feed is where it leads anyway. */
export function onboardingPath(next: string | undefined, step?: number): string {
  const search = new URLSearchParams({
    ...(step !== undefined && { step: String(step) }),
    ...(next && next !== '/feed' && { next }),
  })
  return search.size > 0 ? `/onboarding?${search}` : '/onboarding'
}
