import { corporate as messages } from '@daily-drops/messages/subjects/corporate'
import { useMessages } from '../../locale/page-locale.ts'
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
  const t = useMessages(messages)
  return (
    <RefusedForm value={outcome?.refusal}>
      {invitations.map(({ id, name }) => (
        <Part key={id} title={t('start.invited', { name })}>
          <CorporateForm
            intent="join"
            hidden={{ id }}
            label={t('start.join', { name })}
            button={t('start.join', { name })}
          />
        </Part>
      ))}
      {mayFound && (
        <Part title={t('start.organisation')} className="max-w-measure">
          <CorporateForm intent="found" label={t('start.organisation')} button={t('start.create')}>
            <TextField name="name" label={t('start.name')} required maxLength={2048} />
            <TextField name="homepage_url" label={t('start.homepage')} type="url" required maxLength={2048} />
          </CorporateForm>
        </Part>
      )}
    </RefusedForm>
  )
}
