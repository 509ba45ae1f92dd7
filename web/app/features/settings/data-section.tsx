import { RETENTION } from '@daily-drops/core/accounts/retention'
import { settings as messages } from '@daily-drops/messages/subjects/settings'
import { Suspense } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { Part } from '../../ui/states/part.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { outcomeFor } from './settings-outcome.ts'
import type { SectionProps } from './settings-view.ts'
import { StepForm } from './step-form.tsx'

const ArchiveProgress = lazyPart(async () => (await import('./archive-progress.tsx')).ArchiveProgress)

export function DataSection({ settings, outcome }: SectionProps) {
  const t = useMessages(messages)
  const archive = settings.account.export
  return (
    <Part title={t('data')} id="data" ruled>
      <p>{t('dataHint', { hours: RETENTION.exportHours })}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {archive?.is_ready && (
          <ButtonLink variant="primary" to={`/settings/export/${archive.id}`} reloadDocument>
            {t('downloadArchive')}
          </ButtonLink>
        )}
        <StepForm intent="export" button={t('requestArchive')} />
      </div>
      {archive && !archive.is_ready && (
        <p className="mt-3">
          <Suspense>
            <ArchiveProgress progress={archive.progress} />
          </Suspense>
        </p>
      )}
      <OutcomeLine outcome={outcomeFor(outcome, 'export')} />
    </Part>
  )
}
