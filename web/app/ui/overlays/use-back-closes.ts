import { useEffect, useEffectEvent } from 'react'
import { interceptBack } from './back-button.ts'

/** Makes the back button close a sheet instead of leaving the page: the sheet adds a history entry for the same page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    let isOnOwnEntry = true
    history.pushState(history.state, '')
    interceptBack(() => {
      if (!isOnOwnEntry) return
      isOnOwnEntry = false
      close()
    })
    return () => {
      if (!isOnOwnEntry) return
      isOnOwnEntry = false
      history.back()
    }
  }, [open])
}
