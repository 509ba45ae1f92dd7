import type * as feedback from '@daily-drops/contract/functions/reading/feedback'
import { runFunction } from '@daily-drops/contract/kernel/client'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useOptimisticChange } from '../../items/use-optimistic-change.ts'
import type { SourceView } from './load-source.ts'

/** What a reader wants of a source: nothing of it, more of it, or neither. */
export type Wish = 'muted' | 'favoured' | null

/** Changes a reader's wish about a source, or reports it. An undo restores what was there before. */
export function useSourceWish(
  { id: source_id }: SourceView['source'],
  wish: Wish,
  onWish: (wish: Wish) => void,
) {
  const { revalidate } = useRevalidator()
  const { attempt, attemptWithUndo } = useOptimisticChange()
  /** What the server has. Several changes may share one undo. */
  const stored = useRef(wish)

  async function store(wanted: Wish): Promise<void> {
    // Each of the two withdraws the other.
    const changed = wanted ?? stored.current
    const isSet = wanted !== null
    if (changed === 'muted')
      await runFunction<typeof feedback.muteSource>('mute-source', { source_id, muted: isSet })
    else if (changed === 'favoured')
      await runFunction<typeof feedback.favourSource>('favour-source', { source_id, favoured: isSet })
    stored.current = wanted
    await revalidate()
  }
  return {
    /** To withdraw a wish needs no notice, because the button shows it. */
    change(wanted: Wish, title: string): void {
      const change = {
        show: (done: boolean) => onWish(done ? wanted : wish),
        send: (done: boolean) => store(done ? wanted : wish),
      }
      const kind = wanted === 'muted' ? 'muted' : 'more'
      if (wanted === null) void attempt(change)
      else void attemptWithUndo(change, { key: `source-${source_id}`, kind, title })
    },
    report(reason: string, title: string): void {
      const change = {
        show: () => {},
        send: (done: boolean) =>
          runFunction<typeof feedback.reportSource>('report-source', {
            source_id,
            reason: done ? reason : null,
          }),
      }
      void attemptWithUndo(change, { key: `report-${source_id}`, kind: 'reported', title })
    },
  }
}
