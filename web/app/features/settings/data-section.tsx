import { RETENTION } from '@daily-drops/core/accounts/retention'
import { ButtonLink } from '../../ui/button.tsx'
import { Part } from '../../ui/part.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { outcomeFor } from './settings-outcome.ts'
import type { SectionProps } from './settings-view.ts'
import { StepForm } from './step-form.tsx'

export function DataSection({ settings, outcome }: SectionProps) {
  const archive = settings.account.export
  return (
    <Part title="Your data" id="data">
      <p>
        Everything we know about you as one archive. It is made in the background; a mail brings the link,
        which works for {RETENTION.exportHours} hours.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {archive?.is_ready && (
          <ButtonLink to={`/settings/export/${archive.id}`} reloadDocument>
            Get the archive
          </ButtonLink>
        )}
        <StepForm intent="export" button="Request an archive" />
      </div>
      <OutcomeLine outcome={outcomeFor(outcome, 'export')} />
    </Part>
  )
}
