/** Set off from the headline, which may end without a full stop. */
export function SponsorName({ children }: { children: string }) {
  return <bdi className="text-ink underline decoration-line-strong underline-offset-3">{children}</bdi>
}
