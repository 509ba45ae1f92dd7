import { settings as messages } from '@daily-drops/messages/subjects/settings'
import { useDates, useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Part } from '../../ui/states/part.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { outcomeFor } from './settings-outcome.ts'
import type { SectionProps } from './settings-view.ts'
import { ProofField, StepForm } from './step-form.tsx'

export function DangerSection({ settings, outcome }: SectionProps) {
  const t = useMessages(messages)
  const { formatDay } = useDates()
  const { capabilities, account } = settings
  return (
    <Part title={t('danger')} id="danger" className="mt-14 rounded-md border border-danger p-5">
      <p>{t('dangerHint')}</p>
      <div className="mt-4 max-w-sm">
        {!capabilities.mail ? (
          <Button disabled variant="danger">
            {t('delete')}
          </Button>
        ) : account.deletion_due_at ? (
          <>
            <p className="mb-3 text-danger">
              {t('deletionDue', { day: formatDay(account.deletion_due_at) })}
            </p>
            <StepForm intent="keep-account" button={t('keepAccount')} variant="primary" />
          </>
        ) : (
          <StepForm intent="delete" button={t('delete')} variant="danger">
            <ProofField account={account} />
          </StepForm>
        )}
      </div>
      <OutcomeLine outcome={outcomeFor(outcome, 'delete')} />
    </Part>
  )
}
