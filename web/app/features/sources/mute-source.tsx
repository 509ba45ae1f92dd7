import type { muteSource } from '@daily-drops/contract/functions/reading/feedback'
import { runFunction } from '@daily-drops/contract/kernel/client'
import { reactions } from '@daily-drops/messages/subjects/reactions'
import { sources as messages } from '@daily-drops/messages/subjects/sources'
import { Volume2, VolumeX } from 'lucide-react'
import type { FormEvent } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { Change } from '../../items/notices/change.ts'
import { useOptimisticChange } from '../../items/use-optimistic-change.ts'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import type { SourceView } from './load-source.ts'

interface MuteSourceProps extends Pick<SourceView, 'source'> {
  muted: boolean
  onMuted: (muted: boolean) => void
}

/** A form, so that it also works without scripts. With them, a notice confirms and offers an undo. */
export function MuteSource({ source, muted, onMuted }: MuteSourceProps) {
  const t = useMessages(messages)
  const words = useMessages(reactions)
  const { revalidate } = useRevalidator()
  const { attempt, attemptWithUndo } = useOptimisticChange()
  const isVisitor = useRouteLoaderData<{ viewer: unknown }>('root')?.viewer === null

  const changeTo = (wanted: boolean): Change => ({
    show: (done) => onMuted(done === wanted),
    async send(done) {
      const input = { source_id: source.id, muted: done === wanted }
      await runFunction<typeof muteSource>('mute-source', input)
      await revalidate()
    },
  })

  function handleSubmit(event: FormEvent): void {
    // The form leads visitors to sign-in and back.
    if (isVisitor) return
    event.preventDefault()
    if (muted) void attempt(changeTo(false))
    else {
      const title = words('muted', { label: source.name })
      void attemptWithUndo(changeTo(true), { key: `source-${source.id}`, kind: 'muted', title })
    }
  }

  const Icon = muted ? Volume2 : VolumeX
  return (
    <form method="post" onSubmit={handleSubmit}>
      <input type="hidden" name="source_id" value={source.id} />
      <input type="hidden" name="muted" value={String(!muted)} />
      <Button type="submit" className="max-sm:h-11">
        <Icon aria-hidden="true" className="size-4" />
        {t(muted ? 'unmute' : 'mute')}
      </Button>
    </form>
  )
}
