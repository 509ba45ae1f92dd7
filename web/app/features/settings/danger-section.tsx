import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { useDates } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Part } from '../../ui/states/part.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { outcomeFor } from './settings-outcome.ts'
import type { SectionProps } from './settings-view.ts'
import { ProofField, StepForm } from './step-form.tsx'

const { title, text, delete: label } = SETTINGS.danger

export function DangerSection({ settings, outcome }: SectionProps) {
  const { formatDay } = useDates()
  const { capabilities, account } = settings
  return (
    <Part title={title} id="danger" className="mt-14 rounded-md border border-danger p-5">
      <p>{text}</p>
      <div className="mt-4 max-w-sm">
        {!capabilities.mail ? (
          <Button disabled variant="danger">
            {label}
          </Button>
        ) : account.deletion_due_at ? (
          <>
            <p className="mb-3 text-danger">
              Your account will be deleted on {formatDay(account.deletion_due_at)}.
            </p>
            <StepForm intent="keep-account" button="Keep my account" variant="primary" />
          </>
        ) : (
          <StepForm intent="delete" button={label} variant="danger">
            <ProofField account={account} />
          </StepForm>
        )}
      </div>
      <OutcomeLine outcome={outcomeFor(outcome, 'delete')} />
    </Part>
  )
}
