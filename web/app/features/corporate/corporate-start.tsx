import { TextField } from '../../ui/forms/field.tsx'
import { Part } from '../../ui/states/part.tsx'
import { CorporateForm } from './corporate-form.tsx'
import type { CorporateOutcome } from './corporate-steps.ts'

interface CorporateStartProps {
  invitations: readonly { id: string; name: string }[]
  mayFound: boolean
  outcome: CorporateOutcome | undefined
}

/** For whoever may have an organisation and has none yet. */
export function CorporateStart({ invitations, mayFound, outcome }: CorporateStartProps) {
  return (
    <>
      {outcome?.error && (
        <p role="alert" className="mt-4 text-danger">
          {outcome.error}
        </p>
      )}
      {invitations.map(({ id, name }) => (
        <Part key={id} title={`${name} invites you`}>
          <CorporateForm intent="join" label={`Join ${name}`} button={`Join ${name}`}>
            <input type="hidden" name="id" value={id} />
          </CorporateForm>
        </Part>
      ))}
      {mayFound && (
        <Part title="Your organisation" className="max-w-measure">
          <CorporateForm intent="found" label="Your organisation" button="Create organisation">
            <TextField name="name" label="Name" required maxLength={2048} />
            <TextField name="homepage_url" label="Homepage" type="url" required maxLength={2048} />
          </CorporateForm>
        </Part>
      )}
    </>
  )
}
