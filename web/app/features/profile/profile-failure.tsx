import { profile as messages } from '@daily-drops/messages/subjects/profile'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'

export function ProfileFailure({ error }: { error: unknown }) {
  const t = useMessages(messages)
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title={messageOf(error) ?? t('failed')}
      heading="h1"
      action={
        <Button variant="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('tryAgain')}
        </Button>
      }
    >
      <p>{t('nothingLost')}</p>
    </ErrorState>
  )
}

function messageOf(error: unknown): string | undefined {
  const message: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined
  return typeof message === 'string' && message !== '' ? message : undefined
}
