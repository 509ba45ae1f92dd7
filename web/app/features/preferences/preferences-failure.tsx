import { preferences } from '@daily-drops/messages/subjects/preferences'
import { useEffect } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'

export function PreferencesFailure() {
  const t = useMessages(preferences)
  const [title, description] = [t('error'), t('loadFailed')]
  useEffect(() => notify({ id: 'preferences-failed', tone: 'bad', title, description }), [title, description])
  return (
    <ErrorState
      title={description}
      heading="h1"
      action={
        <ButtonLink variant="primary" to="/preferences" reloadDocument>
          {t('tryAgain')}
        </ButtonLink>
      }
    >
      {t('nothingChanged')}
    </ErrorState>
  )
}
