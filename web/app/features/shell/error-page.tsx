import { shell as messages } from '@daily-drops/messages/subjects/shell'
import { useLocation } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'

/** The page could not be rendered. Says what to do, and the number support needs to find the cause. */
export function ErrorPage({ requestId }: { requestId: string | undefined }) {
  const t = useMessages(messages)
  // A link works without scripts, and reloads the page instead of sending a form twice.
  const { pathname, search } = useLocation()
  return (
    <ErrorState
      title={t('failed.title')}
      heading="h1"
      action={
        <>
          <ButtonLink variant="primary" to={pathname + search} reloadDocument>
            {t('failed.tryAgain')}
          </ButtonLink>
          <ButtonLink to="/" reloadDocument>
            {t('toHome')}
          </ButtonLink>
        </>
      }
    >
      <p>{t(requestId ? 'failed.textWithNumber' : 'failed.text')}</p>
      {requestId && (
        <p className="mt-3 font-mono text-meta break-all text-ink-3">
          {t('failed.request', { id: requestId })}
        </p>
      )}
    </ErrorState>
  )
}
