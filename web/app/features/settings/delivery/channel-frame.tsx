import { channels } from '@daily-drops/messages/subjects/channels'
import { delivery as messages } from '@daily-drops/messages/subjects/delivery'
import { type ReactNode, Suspense } from 'react'
import { useDates, useMessages } from '../../../locale/page-locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { OutcomeLine } from '../outcome-line.tsx'
import type { ChannelProps } from '../settings-view.ts'
import { StepForm } from '../step-form.tsx'

const ChannelProblem = lazyPart(async () => (await import('./channel-problem.tsx')).ChannelProblem)

/** One delivery channel: its name, its state, and its controls. */
export function ChannelFrame({ kind, channel, outcome, children }: ChannelProps & { children: ReactNode }) {
  const name = useMessages(channels)(`name.${kind}`)
  const problem = channel?.disabled_reason
  return (
    <section aria-label={name} className="mt-6 border-t border-line pt-5">
      <h3 className="flex items-center gap-2 text-row font-medium text-ink">
        {name} <ChannelState channel={channel} />
      </h3>
      {problem && (
        <Suspense>
          <ChannelProblem problem={problem} />
        </Suspense>
      )}
      <div className="mt-3 grid gap-5">{children}</div>
      {channel?.enabled && <Pause kind={kind} pausedUntil={channel.paused_until} />}
      <OutcomeLine outcome={outcome} />
    </section>
  )
}

function ChannelState({ channel }: Pick<ChannelProps, 'channel'>) {
  const t = useMessages(messages)
  const { formatDay } = useDates()
  if (!channel?.enabled)
    return (
      <Badge tone="quiet" className="font-sans">
        {t('off')}
      </Badge>
    )
  if (channel.paused_until)
    return <Badge className="font-sans">{t('pausedUntil', { day: formatDay(channel.paused_until) })}</Badge>
  return (
    <Badge tone="accent" className="font-sans">
      {t('on')}
    </Badge>
  )
}

function Pause({ kind, pausedUntil }: Pick<ChannelProps, 'kind'> & { pausedUntil: string | null }) {
  const t = useMessages(messages)
  return (
    <div className="mt-5">
      {pausedUntil ? (
        <StepForm intent="resume-channel" hidden={{ kind }} button={t('resume')} />
      ) : (
        <StepForm intent="pause-channel" hidden={{ kind }} button={t('pause')} inline>
          <TextField label={t('pauseUntil')} type="date" name="until" required className="max-w-48" />
        </StepForm>
      )}
    </div>
  )
}
