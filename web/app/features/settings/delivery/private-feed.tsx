import { delivery as messages } from '@daily-drops/messages/subjects/delivery'
import { useMessages } from '../../../locale/page-locale.ts'
import { OutcomeLine } from '../outcome-line.tsx'
import type { SettingsOutcome } from '../settings-outcome.ts'
import { StepForm } from '../step-form.tsx'

interface PrivateFeedProps {
  hasFeed: boolean
  outcome: SettingsOutcome | undefined
}

export function PrivateFeed({ hasFeed, outcome }: PrivateFeedProps) {
  const t = useMessages(messages)
  return (
    <section aria-label={t('feed.title')} className="mt-6 border-t border-line pt-5">
      <h3 className="text-row font-medium text-ink">{t('feed.title')}</h3>
      <p className="mt-1">{t('feed.text')}</p>
      {outcome?.feed && (
        <div className="mt-3 rounded-md border border-line bg-surface p-5">
          <p>{t('feed.once')}</p>
          <dl className="mt-3 grid gap-2">
            <Address name="RSS" url={outcome.feed.rss} />
            <Address name="JSON Feed" url={outcome.feed.json} />
          </dl>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <StepForm intent="make-feed" button={t(hasFeed ? 'feed.renew' : 'feed.create')} />
        {hasFeed && <StepForm intent="revoke-feed" button={t('feed.revoke')} variant="danger" />}
      </div>
      <OutcomeLine outcome={outcome} />
    </section>
  )
}

function Address({ name, url }: { name: string; url: string }) {
  return (
    <div>
      <dt className="text-meta text-ink-3">{name}</dt>
      <dd>
        <code className="block rounded-sm bg-sunken px-3 py-2 text-ui break-all text-ink">{url}</code>
      </dd>
    </div>
  )
}
