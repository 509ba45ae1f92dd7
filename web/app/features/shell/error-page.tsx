import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** The page could not be made. Says what to do, and the number support needs to find out why. */
export function ErrorPage({ requestId }: { requestId: string | undefined }) {
  return (
    <ErrorState
      title="Something went wrong"
      heading="h1"
      action={
        <>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <ButtonLink to="/" variant="secondary" reloadDocument>
            Go to Home
          </ButtonLink>
        </>
      }
    >
      <p>
        The page could not be loaded. Try again in a moment; if it keeps happening, tell us the number below.
      </p>
      {requestId && <p className="mt-3 font-mono text-meta break-all text-ink-3">Request {requestId}</p>}
    </ErrorState>
  )
}
