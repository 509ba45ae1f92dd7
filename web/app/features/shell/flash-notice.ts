import { useEffect } from 'react'
import type { FlashNotice } from '../../page/flash.ts'
import { notify } from '../../ui/overlays/toast.tsx'

/** Shows the notice an action left behind; `requestId` tells two equal notices in a row apart. */
export function useFlashNotice(flash: FlashNotice | undefined, requestId: string | undefined): void {
  useEffect(() => {
    if (flash) notify({ id: `flash-${requestId}`, ...flash })
  }, [flash, requestId])
}
