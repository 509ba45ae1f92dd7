import { CHANNELS_PART } from '@daily-drops/contract/texts/channels'
import { OutcomeLine } from '../outcome-line.tsx'
import type { SettingsOutcome } from '../settings-outcome.ts'
import { StepForm } from '../step-form.tsx'

const { title, text, make, renew, revoke, once } = CHANNELS_PART.feed

interface PrivateFeedProps {
  hasFeed: boolean
  outcome: SettingsOutcome | undefined
}

export function PrivateFeed({ hasFeed, outcome }: PrivateFeedProps) {
  return (
    <section aria-label={title} className="mt-6 border-t border-line pt-5">
      <h3 className="text-row font-medium text-ink">{title}</h3>
      <p className="mt-1">{text}</p>
      {outcome?.feed && (
        <div className="mt-3 rounded-md border border-line bg-surface p-5">
          <p>{once}</p>
          <dl className="mt-3 grid gap-2">
            <Address name="RSS" url={outcome.feed.rss} />
            <Address name="JSON Feed" url={outcome.feed.json} />
          </dl>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <StepForm intent="make-feed" button={hasFeed ? renew : make} />
        {hasFeed && <StepForm intent="revoke-feed" button={revoke} variant="danger" />}
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
