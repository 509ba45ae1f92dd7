import { reactions } from '@daily-drops/messages/subjects/reactions'
import { report } from '@daily-drops/messages/subjects/report'
import { sources as messages } from '@daily-drops/messages/subjects/sources'
import { Check, Flag, Plus, Volume2, VolumeX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ReportDialogProps } from '../../items/reports/report-dialog-panel.tsx'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { LazyOverlay, lazyPart } from '../../ui/states/lazy-part.tsx'
import type { SourceView } from './load-source.ts'
import { useSourceWish, type Wish } from './use-source-wish.ts'

interface SourceActionsProps extends Pick<SourceView, 'source'> {
  wish: Wish
  onWish: (wish: Wish) => void
}

const ReportPanel = lazyPart<ReportDialogProps<{ title: string }>>(
  async () => (await import('../../items/reports/report-dialog-panel.tsx')).ReportDialogPanel,
)

const PHONE = 'max-sm:h-11'
const PRESSED = 'border-accent! bg-accent-soft! text-accent!'

/** Forms, so that they also work without scripts. With them, notices confirm and offer an undo. */
export function SourceActions({ source, wish, onWish }: SourceActionsProps) {
  const t = useMessages(messages)
  const words = useMessages(reactions)
  const reporting = useMessages(report)
  const isVisitor = useRouteLoaderData<{ viewer: unknown }>('root')?.viewer === null
  const about = useSourceWish(source, wish, onWish)
  const [isReporting, setIsReporting] = useState(false)
  const { name } = source
  const [isMuted, isFavoured] = [wish === 'muted', wish === 'favoured']

  const handle = (act: () => void) => (event: FormEvent) => {
    // The form leads visitors to sign-in and back.
    if (isVisitor) return
    event.preventDefault()
    act()
  }
  const favour = () => about.change(isFavoured ? null : 'favoured', t('more.notice', { name }))
  const mute = () => about.change(isMuted ? null : 'muted', words('muted', { label: name }))

  const id = <input type="hidden" name="source_id" value={source.id} />
  const MuteIcon = isMuted ? Volume2 : VolumeX
  return (
    <div className="flex flex-wrap gap-2">
      <form method="post" onSubmit={handle(favour)}>
        {id}
        <input type="hidden" name="favoured" value={String(!isFavoured)} />
        <Button
          type="submit"
          aria-pressed={isFavoured}
          variant={isFavoured ? 'secondary' : 'primary'}
          className={`${PHONE} ${isFavoured ? PRESSED : ''}`}
        >
          {isFavoured ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Plus aria-hidden="true" className="size-4" />
          )}
          {t('more')}
        </Button>
      </form>
      <form method="post" onSubmit={handle(mute)}>
        {id}
        <input type="hidden" name="muted" value={String(!isMuted)} />
        <Button type="submit" className={PHONE}>
          <MuteIcon aria-hidden="true" className="size-4" />
          {t(isMuted ? 'unmute' : 'mute')}
        </Button>
      </form>
      <form method="post" onSubmit={handle(() => setIsReporting(true))}>
        {id}
        <Button type="submit" variant="ghost" className={`${PHONE} max-sm:px-2!`}>
          <Flag aria-hidden="true" className="size-4" />
          {reporting('send')}
        </Button>
      </form>
      <LazyOverlay open={isReporting}>
        <ReportPanel
          open={isReporting}
          item={isReporting ? { title: name } : null}
          title={t('report.title')}
          question={t('report.question')}
          onReport={(_, reason) => about.report(reason, t('reported'))}
          onClose={() => setIsReporting(false)}
        />
      </LazyOverlay>
    </div>
  )
}
