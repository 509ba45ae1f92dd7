import type { rateDrop, saveDrop } from '@daily-drops/contract/functions/reading/feedback'
import { runFunction } from '@daily-drops/contract/kernel/client'
import { profile as messages } from '@daily-drops/messages/subjects/profile'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useOptimisticChange } from '../../items/use-optimistic-change.ts'
import { useMessages } from '../../locale/page-locale.ts'

export type Kept = 'saved' | 'liked'

const sendKept = {
  saved: (dropId: number, kept: boolean) =>
    runFunction<typeof saveDrop>('save-drop', { drop_id: dropId, saved: kept }),
  liked: (dropId: number, kept: boolean) =>
    runFunction<typeof rateDrop>('rate-drop', { drop_id: dropId, opinion: kept ? 'like' : null }),
}

/** Removes items from the reader's saved or liked ones. */
export function useRemoveKept(kind: Kept) {
  const t = useMessages(messages)
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const { attemptWithUndo } = useOptimisticChange()
  const { revalidate } = useRevalidator()

  function setIsRemoved(id: number, isRemoved: boolean): void {
    setRemoved((before) => {
      const after = new Set(before)
      if (isRemoved) after.add(id)
      else after.delete(id)
      return after
    })
  }

  async function remove(id: number): Promise<void> {
    const change = {
      show: (isRemoved: boolean) => setIsRemoved(id, isRemoved),
      send: async (isRemoved: boolean) => {
        await sendKept[kind](id, !isRemoved)
        void revalidate()
      },
    }
    await attemptWithUndo(change, { key: `${kind}-${id}`, kind: 'removed', title: t(`removed.${kind}`) })
  }

  return { removed, remove }
}
