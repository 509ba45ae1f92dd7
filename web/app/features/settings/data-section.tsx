import { RETENTION } from '@daily-drops/core/accounts/retention'
import { ButtonLink } from '../../ui/button.tsx'
import { Part } from '../../ui/states/part.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { outcomeFor } from './settings-outcome.ts'
import type { SectionProps } from './settings-view.ts'
import { StepForm } from './step-form.tsx'

type Archive = NonNullable<SectionProps['settings']['account']['export']>

/** 'We’re preparing your archive: 12 of 27 kinds of records, about 20 s left.' */
function progressWords(progress: Archive['progress']): string {
  if (!progress) return 'Your archive is in the queue.'
  const { done, total, seconds_left } = progress
  const left = seconds_left === null ? '' : `, about ${seconds_left} s left`
  return `We’re preparing your archive: ${done} of ${total} kinds of records${left}.`
}

export function DataSection({ settings, outcome }: SectionProps) {
  const archive = settings.account.export
  return (
    <Part title="Your data" id="data" ruled>
      <p>
        Download everything we store about you as one archive. We’ll email you a link when it’s ready. The
        link works for {RETENTION.exportHours} hours.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {archive?.is_ready && (
          <ButtonLink variant="primary" to={`/settings/export/${archive.id}`} reloadDocument>
            Download archive
          </ButtonLink>
        )}
        <StepForm intent="export" button="Request archive" />
      </div>
      {archive && !archive.is_ready && <p className="mt-3">{progressWords(archive.progress)}</p>}
      <OutcomeLine outcome={outcomeFor(outcome, 'export')} />
    </Part>
  )
}
