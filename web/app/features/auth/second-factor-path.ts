export function secondFactorPath(next: string | undefined): string {
  return next ? `/second-factor?${new URLSearchParams({ next })}` : '/second-factor'
}
