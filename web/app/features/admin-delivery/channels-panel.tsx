import { pauseDelivery } from '@daily-drops/contract/functions/delivery/operations'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { CHANNELS, type Channel, rulesOf } from '@daily-drops/core/delivery/channels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '../../console/console-dialog.tsx'
import { formatMinute } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { Panel } from '../../console/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { State } from '../../ui/states/state.tsx'
import { DELIVERY_TEXTS } from './delivery-texts.ts'
import { deliveryStep, type Status } from './delivery-view.ts'

const MAX_REASON = 200

export function ChannelsPanel({ status, language }: { status: Status; language: Language }) {
  const { ways, channels } = DELIVERY_TEXTS[language]
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Channel>()
  const [reason, setReason] = useState('')
  async function set(channel: Channel, paused: boolean) {
    const done = paused ? ways.didPause(channels[channel]) : ways.didResume(channels[channel])
    const input = { channel, paused, reason: paused ? reason : '' }
    notify(await deliveryStep(callFunction, { fn: pauseDelivery, input, done }, language))
    setReason('')
    await revalidate()
  }
  return (
    <Panel title={ways.title} padded={false}>
      <table className="c-table" data-fold="true" aria-label={ways.title}>
        <tbody>
          {CHANNELS.map((channel) => (
            <ChannelRow
              key={channel}
              channel={channel}
              status={status}
              language={language}
              onPause={() => setAsked(channel)}
              onResume={() => void set(channel, false)}
            />
          ))}
        </tbody>
      </table>
      {asked && (
        <ConfirmDialog
          title={ways.question(channels[asked])}
          tone="warn"
          consequence={ways.consequence}
          confirm={ways.pause}
          language={language}
          onConfirm={() => void set(asked, true)}
          onClose={() => setAsked(undefined)}
        >
          <TextField
            label={ways.reason}
            value={reason}
            maxLength={MAX_REASON}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </ConfirmDialog>
      )}
    </Panel>
  )
}

interface ChannelRowProps {
  channel: Channel
  status: Status
  language: Language
  onPause(): void
  onResume(): void
}

function ChannelRow({ channel, status, language, onPause, onResume }: ChannelRowProps) {
  const { ways, channels } = DELIVERY_TEXTS[language]
  const { web, worker } = rulesOf(channel).settings
  const pause = status.paused.find((each) => each.channel === channel)
  if (status.not_set_up.includes(channel)) {
    return (
      <tr>
        <td data-cell="main">
          {channels[channel]}
          <span className="c-second wrap-anywhere">{ways.toSet(web.join(', '), worker.join(', '))}</span>
        </td>
        <td colSpan={2}>
          <State kind="off">{ways.notSetUp}</State>
        </td>
      </tr>
    )
  }
  return (
    <tr>
      <td data-cell="main">
        {channels[channel]}
        {pause && <span className="c-second">{ways.since(formatMinute(pause.paused_at), pause.reason)}</span>}
      </td>
      <td>
        <State kind={pause ? 'paused' : 'ok'}>{pause ? ways.paused : ways.active}</State>
      </td>
      <td data-numeric>
        <Button
          size="sm"
          aria-label={`${pause ? ways.resume : ways.pause}: ${channels[channel]}`}
          onClick={pause ? onResume : onPause}
        >
          {pause ? ways.resume : ways.pause}
        </Button>
      </td>
    </tr>
  )
}
