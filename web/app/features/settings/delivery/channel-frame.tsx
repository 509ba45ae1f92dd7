import { CHANNELS_PART } from '@daily-drops/contract/texts/channels'
import { CHANNEL_WORDS } from '@daily-drops/contract/texts/channels/words'
import type { ReactNode } from 'react'
import { useDates } from '../../../locale/page-locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { OutcomeLine } from '../outcome-line.tsx'
import type { ChannelProps } from '../settings-view.ts'
import { StepForm } from '../step-form.tsx'

/** One delivery channel: its name, its state, and its controls. */
export function ChannelFrame({ kind, channel, outcome, children }: ChannelProps & { children: ReactNode }) {
  const problem = channel?.disabled_reason
  return (
    <section aria-label={CHANNEL_WORDS[kind].name} className="mt-6 border-t border-line pt-5">
      <h3 className="flex items-center gap-2 text-row font-medium text-ink">
        {CHANNEL_WORDS[kind].name} <ChannelState channel={channel} />
      </h3>
      {problem && <p className="mt-1 text-ui text-danger">{CHANNELS_PART.problems[problem]}</p>}
      <div className="mt-3 grid gap-5">{children}</div>
      {channel?.enabled && <Pause kind={kind} pausedUntil={channel.paused_until} />}
      <OutcomeLine outcome={outcome} />
    </section>
  )
}

function ChannelState({ channel }: Pick<ChannelProps, 'channel'>) {
  const { formatDay } = useDates()
  const { on, off, paused } = CHANNELS_PART.states
  if (!channel?.enabled)
    return (
      <Badge tone="quiet" className="font-sans">
        {off}
      </Badge>
    )
  if (channel.paused_until)
    return <Badge className="font-sans">{paused(formatDay(channel.paused_until))}</Badge>
  return (
    <Badge tone="accent" className="font-sans">
      {on}
    </Badge>
  )
}

function Pause({ kind, pausedUntil }: Pick<ChannelProps, 'kind'> & { pausedUntil: string | null }) {
  return (
    <div className="mt-5">
      {pausedUntil ? (
        <StepForm intent="resume-channel" hidden={{ kind }} button={CHANNELS_PART.resume} />
      ) : (
        <StepForm intent="pause-channel" hidden={{ kind }} button={CHANNELS_PART.pause} inline>
          <TextField
            label={CHANNELS_PART.pauseUntil}
            type="date"
            name="until"
            required
            className="max-w-48"
          />
        </StepForm>
      )}
    </div>
  )
}
