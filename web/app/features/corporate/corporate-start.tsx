import { TextField } from '../../ui/forms/field.tsx'
import { RefusedForm } from '../../ui/forms/form-scope.tsx'
import { Part } from '../../ui/states/part.tsx'
import { CorporateForm } from './corporate-form.tsx'
import type { CorporateOutcome } from './corporate-steps.ts'

interface CorporateStartProps {
  invitations: readonly { id: string; name: string }[]
  mayFound: boolean
  outcome: CorporateOutcome | undefined
}

/** For people who may have an organisation and have none yet. */
export function CorporateStart({ invitations, mayFound, outcome }: CorporateStartProps) {
  return (
    <RefusedForm value={outcome?.refusal}>
      {invitations.map(({ id, name }) => (
        <Part key={id} title={`${name} invites you`}>
          <CorporateForm intent="join" hidden={{ id }} label={`Join ${name}`} button={`Join ${name}`} />
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
    </RefusedForm>
  )
}
