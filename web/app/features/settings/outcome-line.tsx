import type { SettingsOutcome } from './settings-outcome.ts'

/** What became of the last step in this part of the page. */
export function OutcomeLine({ outcome }: { outcome: SettingsOutcome | undefined }) {
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
