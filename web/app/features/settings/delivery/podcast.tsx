import { podcast as messages } from '@daily-drops/messages/subjects/podcast'
import type { ReactNode } from 'react'
import { useMessages } from '../../../locale/page-locale.ts'
import { Day } from '../../../ui/day.tsx'
import { OutcomeLine } from '../outcome-line.tsx'
import type { SettingsOutcome } from '../settings-outcome.ts'
import type { SectionProps } from '../settings-view.ts'
import { StepForm } from '../step-form.tsx'

interface PodcastProps extends SectionProps {
  /** As the private feed above calls them. Their messages are loaded already. */
  labels: { renew: string; revoke: string }
  plans: ReactNode
}

/** The editions for podcast apps. Whoever loses Premium can still revoke the address. */
export function Podcast({ settings: { podcast }, outcome, labels, plans }: PodcastProps) {
  const t = useMessages(messages)
  const { has_address: hasAddress, last_used_at: lastUsed, is_included: isIncluded } = podcast
  return (
    <section aria-label={t('title')} className="mt-6 border-t border-line pt-5">
      <h3 className="text-row font-medium text-ink">{t('title')}</h3>
      <p className="mt-1">{t('text')}</p>
      {outcome?.podcast && <NewAddress {...outcome.podcast} />}
      {hasAddress && !outcome?.podcast && (
        <p className="mt-1 text-meta text-ink-3">
          {lastUsed
            ? t.rich('used', { day: () => <Day key="used" at={lastUsed} inSentence withTime /> })
            : t('unused')}
        </p>
      )}
      {!isIncluded && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p>{t('premiumOnly')}</p>
          {plans}
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {isIncluded && <StepForm intent="make-podcast" button={hasAddress ? labels.renew : t('create')} />}
        {hasAddress && <StepForm intent="revoke-podcast" button={labels.revoke} variant="danger" />}
      </div>
      <OutcomeLine outcome={outcome} />
    </section>
  )
}

function NewAddress({ rss, qr }: NonNullable<SettingsOutcome['podcast']>) {
  const t = useMessages(messages)
  return (
    <div className="mt-3 rounded-md border border-line bg-surface p-5">
      <p>{t('once')}</p>
      <code
        dir="ltr"
        className="mt-3 block rounded-sm bg-sunken px-3 py-2 text-ui break-all text-ink select-all"
      >
        {rss}
      </code>
      <svg
        role="img"
        aria-label={t('qr')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="mt-3 size-42 rounded-sm"
      >
        {/* Dark on light in every theme, because cameras need it. */}
        <rect width="100%" height="100%" fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
    </div>
  )
}
