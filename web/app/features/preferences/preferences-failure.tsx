import { PREFERENCES } from '@daily-drops/contract/texts/preferences'
import { useEffect } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'

export function PreferencesFailure() {
  useEffect(() => notify({ id: 'preferences-failed', tone: 'bad', ...PREFERENCES.loadFailed }), [])
  return (
    <ErrorState
      title={PREFERENCES.loadFailed.description}
      heading="h1"
      action={
        <ButtonLink variant="primary" to="/preferences" reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      Nothing was changed.
    </ErrorState>
  )
}
