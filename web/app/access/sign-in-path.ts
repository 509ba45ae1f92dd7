/** The sign-in screen, which returns to this path. */
export function signInPath(path: string): string {
  return `/auth?${new URLSearchParams({ next: path })}`
}

/** The onboarding, which continues to this path. The feed is its default target. */
export function onboardingPath(next: string | undefined, step?: number): string {
  const search = new URLSearchParams({
    ...(step !== undefined && { step: String(step) }),
    ...(next && next !== '/feed' && { next }),
  })
  return search.size > 0 ? `/onboarding?${search}` : '/onboarding'
}
