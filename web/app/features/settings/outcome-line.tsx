/** The outcome of the last step in this section. A refused form shows its own error. */
export function OutcomeLine({ outcome }: { outcome: { done?: string; error?: string } | undefined }) {
  if (outcome?.error) {
    return (
      <p role="alert" className="mt-3 text-ui text-danger">
        {outcome.error}
      </p>
    )
  }
  if (!outcome?.done) return null
  return (
    <p role="status" className="mt-3 text-ui text-ok">
      {outcome.done}
    </p>
  )
}
