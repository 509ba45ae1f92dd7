import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import { useLocation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { useConsoleMessages } from './language.tsx'

/** A screen that could not be loaded. The navigation around it still works. */
export function ScreenFailure({ requestId }: { requestId: string | undefined }) {
  const t = useConsoleMessages(consoleCommon)
  // A link works without scripts. With them, only the screen's data is loaded again.
  const { pathname, search } = useLocation()
  return (
    <ErrorState
      title={t('screen.failed')}
      heading="h1"
      action={
        <ButtonLink variant="primary" to={pathname + search}>
          {t('screen.retry')}
        </ButtonLink>
      }
    >
      <p>{t('screen.note')}</p>
      {requestId && (
        <p className="mt-3 font-mono text-meta break-all text-ink-3">
          {t('screen.request', { id: requestId })}
        </p>
      )}
    </ErrorState>
  )
}
