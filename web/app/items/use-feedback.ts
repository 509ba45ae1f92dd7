import { tellFunction } from '@daily-drops/contract/client'
import type { FunctionContract, InputOf } from '@daily-drops/contract/define-function'
import { isAppError } from '@daily-drops/contract/errors'
import type { ItemContext } from '@daily-drops/contract/events'
import type * as feedback from '@daily-drops/contract/functions/reading/feedback'
import { FEEDBACK } from '@daily-drops/contract/texts/feed'
import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { track } from '../analytics/track.ts'
import { signInPath } from '../sign-in-path.ts'
import { notify } from '../ui/toast.tsx'
import { leaveCard } from './card-focus.ts'
import { type Changes, type ItemState, stateOf } from './item-state.ts'
import type { ItemView } from './item-view.ts'

export interface Feedback {
  stateOf(item: ItemView): ItemState
  save(item: ItemView): void
  rate(item: ItemView, opinion: 'like' | 'dislike'): void
  dismiss(item: ItemView): void
  report(item: ItemView, reason: string): void
  muteSource(item: ItemView): void
  muteTopic(item: ItemView, topic: { id: number; label: string }): void
  lessOf(item: ItemView, topic: { id: number; label: string }): void
}

/** Every action shows at once, is sent, and is taken back with words when the server refuses. */
export function useFeedback(context: ItemContext): Feedback {
  const [changes, setChanges] = useState<Changes>(new Map())
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  function change(item: ItemView, state: Partial<ItemState>) {
    setChanges((before) => new Map(before).set(item.id, { ...before.get(item.id), ...state }))
  }

  async function attempt<F extends FunctionContract>(
    name: F['name'],
    input: InputOf<F>,
    takeBack: () => void,
  ): Promise<boolean> {
    try {
      await tellFunction<F>(name, input)
      return true
    } catch (error) {
      takeBack()
      sayFailure(error, () => void navigate(signInPath(pathname + search)))
      return false
    }
  }

  /** Removes the card with an undo in the toast. What was said of more than the card is asked of the server again. */
  async function remove<F extends FunctionContract>(
    item: ItemView,
    title: string,
    name: F['name'],
    { make, undo, others = false }: { make: InputOf<F>; undo: InputOf<F>; others?: boolean },
  ): Promise<boolean> {
    leaveCard(item.id)
    change(item, { gone: true })
    const bringBack = () => change(item, { gone: false })
    if (!(await attempt<F>(name, make, bringBack))) return false
    if (others) void revalidate()
    const takeBack = async () => {
      bringBack()
      if ((await attempt<F>(name, undo, () => change(item, { gone: true }))) && others) void revalidate()
    }
    notify({ tone: 'ok', title, action: { label: 'Undo', onClick: () => void takeBack() } })
    return true
  }

  return {
    stateOf: (item) => stateOf(item, changes),

    async save(item) {
      const saved = !stateOf(item, changes).saved
      change(item, { saved })
      const done = await attempt<typeof feedback.saveDrop>('save-drop', { drop_id: item.id, saved }, () =>
        change(item, { saved: !saved }),
      )
      if (!done || !saved) return
      track('save_item', { drop_id: item.id, context })
      notify({ tone: 'ok', title: FEEDBACK.saved })
    },

    async rate(item, wanted) {
      const before = stateOf(item, changes).opinion
      const opinion = before === wanted ? null : wanted
      change(item, { opinion })
      const done = await attempt<typeof feedback.rateDrop>('rate-drop', { drop_id: item.id, opinion }, () =>
        change(item, { opinion: before }),
      )
      if (done && opinion) track(`${opinion}_item`, { drop_id: item.id, context })
    },

    async dismiss(item) {
      const done = await remove<typeof feedback.dismissDrop>(item, 'Dismissed', 'dismiss-drop', {
        make: { drop_id: item.id, dismissed: true },
        undo: { drop_id: item.id, dismissed: false },
      })
      if (done) track('dismiss_item', { drop_id: item.id, context })
    },

    report: (item, reason) =>
      void remove<typeof feedback.reportDrop>(item, 'Reported. Our editors will look at it.', 'report-drop', {
        make: { drop_id: item.id, reason },
        undo: { drop_id: item.id, reason: null },
      }),

    muteSource: (item) =>
      void remove<typeof feedback.muteSource>(item, `${item.source_name} is muted`, 'mute-source', {
        make: { source_id: item.source_id, muted: true },
        undo: { source_id: item.source_id, muted: false },
        others: true,
      }),

    muteTopic: (item, { id, label }) =>
      void remove<typeof feedback.muteTopic>(item, `${label} is muted`, 'mute-topic', {
        make: { topic_id: id, muted: true },
        undo: { topic_id: id, muted: false },
        others: true,
      }),

    async lessOf(_, { id, label }) {
      if (
        !(await attempt<typeof feedback.lessOfTopic>('less-of-topic', { topic_id: id, less: true }, () => {}))
      )
        return
      const undo = () =>
        void attempt<typeof feedback.lessOfTopic>('less-of-topic', { topic_id: id, less: false }, () => {})
      notify({
        tone: 'ok',
        title: `Less on ${label} from tomorrow on`,
        action: { label: 'Undo', onClick: undo },
      })
    },
  }
}

function sayFailure(error: unknown, onSignIn: () => void): void {
  const code = isAppError(error) ? error.code : 'INTERNAL'
  if (code === 'NO_SESSION') {
    const action = { label: 'Sign In', onClick: onSignIn }
    notify({ id: 'sign-in', tone: 'bad', title: FEEDBACK.signIn, action })
  } else if (code === 'EMAIL_NOT_VERIFIED') notify({ tone: 'bad', ...FEEDBACK.verify })
  else notify({ tone: 'bad', title: FEEDBACK.failed })
}
