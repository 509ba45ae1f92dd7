import { useEffect } from 'react'
import type { FlashNotice } from '../../page/flash.ts'
import { notify } from '../../ui/overlays/toast.tsx'

/** Shows the notice of the previous action. `requestId` distinguishes two equal notices in a row. */
export function useFlashNotice(flash: FlashNotice | undefined, requestId: string | undefined): void {
  useEffect(() => {
    if (flash) notify({ id: `flash-${requestId}`, ...flash })
  }, [flash, requestId])
}
