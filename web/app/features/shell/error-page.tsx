import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'

/** The page could not be rendered. Says what to do, and the number support needs to find the cause. */
export function ErrorPage({ requestId }: { requestId: string | undefined }) {
  // A link works without scripts, and reloads the page instead of sending a form twice.
  const { pathname, search } = useLocation()
  return (
    <ErrorState
      title="Something went wrong"
      heading="h1"
      action={
        <>
          <ButtonLink variant="primary" to={pathname + search} reloadDocument>
            Try again
          </ButtonLink>
          <ButtonLink to="/" reloadDocument>
            Go to Home
          </ButtonLink>
        </>
      }
    >
      <p>
        We couldn’t load this page. Try again in a moment.
        {requestId && ' If it keeps happening, send us the number below.'}
      </p>
      {requestId && <p className="mt-3 font-mono text-meta break-all text-ink-3">Request {requestId}</p>}
    </ErrorState>
  )
}
