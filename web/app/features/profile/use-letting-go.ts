import { callFunction } from '@daily-drops/contract/client'
import { rateDrop, saveDrop } from '@daily-drops/contract/functions/reading/feedback'
import { FEEDBACK } from '@daily-drops/contract/texts/feed'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '../../ui/toast.tsx'

export type Kept = 'saved' | 'liked'

const TOLD = { saved: 'Removed from your saved items', liked: 'Like taken back' }

const setKept = {
  saved: (dropId: number, kept: boolean) => callFunction(saveDrop, { drop_id: dropId, saved: kept }),
  liked: (dropId: number, kept: boolean) =>
    callFunction(rateDrop, { drop_id: dropId, opinion: kept ? 'like' : null }),
}

/** An item leaves the list at once, with an undo; it comes back with words when the server refuses. */
export function useLettingGo(kind: Kept) {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const { revalidate } = useRevalidator()

  const hide = (id: number) => setGone((ids) => new Set(ids).add(id))
  const show = (id: number) => setGone((ids) => new Set([...ids].filter((other) => other !== id)))

  async function change(id: number, kept: boolean): Promise<boolean> {
    const [apply, takeBack] = kept ? [show, hide] : [hide, show]
    apply(id)
    try {
      await setKept[kind](id, kept)
    } catch {
      takeBack(id)
      notify({ tone: 'bad', title: FEEDBACK.failed })
      return false
    }
    void revalidate()
    return true
  }

  async function letGo(id: number): Promise<void> {
    if (!(await change(id, false))) return
    const undo = { label: 'Undo', onClick: () => void change(id, true) }
    notify({ tone: 'ok', title: TOLD[kind], action: undo })
  }

  return { gone, letGo }
}
