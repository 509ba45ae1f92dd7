import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import type { Notice } from '../ui/overlays/notice.ts'
import { notify } from '../ui/overlays/toast.tsx'

/** Reports a step's outcome, and reloads the screen. */
export function useSettle(): (step: Promise<Notice | { notice: Notice }>) => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(
    async (step) => {
      const ended = await step
      notify('notice' in ended ? ended.notice : ended)
      await revalidate()
    },
    [revalidate],
  )
}
