import { PROFILE } from '@daily-drops/contract/texts/profile'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'

export function ProfileFailure({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title={messageOf(error)}
      heading="h1"
      action={
        <Button variant="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      <p>What you saved and liked is safe. Try again in a moment.</p>
    </ErrorState>
  )
}

function messageOf(error: unknown): string {
  const message: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined
  return typeof message === 'string' && message !== '' ? message : PROFILE.failed
}
