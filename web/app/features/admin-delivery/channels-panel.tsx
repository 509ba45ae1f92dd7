import { pauseDelivery } from '@daily-drops/contract/functions/delivery/operations'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { CHANNELS, type Channel, rulesOf } from '@daily-drops/core/delivery/channels'
import { useState } from 'react'
import { callStep } from '../../console/actions.ts'
import { ConfirmDialog } from '../../console/confirm-dialog.tsx'
import { formatMinute } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { actionsColumn, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { State } from '../../ui/states/state.tsx'
import { DELIVERY_TEXTS } from './delivery-texts.ts'
import type { Status } from './delivery-view.ts'

const MAX_REASON = 200

export function ChannelsPanel({ status, language }: { status: Status; language: Language }) {
  const { ways, channels, slots, failed } = DELIVERY_TEXTS[language]
  const settle = useSettle()
  const [asked, setAsked] = useState<Channel>()
  const [reason, setReason] = useState('')
  async function set(channel: Channel, paused: boolean) {
    const done = paused ? ways.didPause(channels[channel]) : ways.didResume(channels[channel])
    const input = { channel, paused, reason: paused ? reason : '' }
    setReason('')
    await settle(callStep(callFunction, { fn: pauseDelivery, input, done, failed }))
  }
  const pauseOf = (channel: Channel) => status.paused.find((each) => each.channel === channel)
  const toSet = (channel: Channel) => {
    const { web, worker } = rulesOf(channel).settings
    return ways.toSet(web.join(', '), worker.join(', '))
  }
  const isSetUp = (channel: Channel) => !status.not_set_up.includes(channel)
  return (
    <>
      <List<Channel>
        title={ways.title}
        head={{}}
        language={language}
        page={{ rows: CHANNELS }}
        idOf={(channel) => channel}
        empty={{ title: ways.notSetUp }}
        columns={[
          column('channel', slots.channel, { hidesHeader: true, narrow: 'main' }, (channel) => {
            const pause = pauseOf(channel)
            return (
              <>
                {channels[channel]}
                {!isSetUp(channel) ? (
                  <span className="c-second wrap-anywhere">{toSet(channel)}</span>
                ) : (
                  pause && (
                    <span className="c-second">
                      {ways.since(formatMinute(pause.paused_at), pause.reason)}
                    </span>
                  )
                )}
              </>
            )
          }),
          column('state', slots.columns[2] ?? '', { hidesHeader: true }, (channel) => {
            if (!isSetUp(channel)) return <State kind="off">{ways.notSetUp}</State>
            const isPaused = pauseOf(channel) !== undefined
            return <State kind={isPaused ? 'paused' : 'ok'}>{isPaused ? ways.paused : ways.active}</State>
          }),
          actionsColumn(ways.pause, { hidesHeader: true, narrow: 'beside' }, (channel) => {
            if (!isSetUp(channel)) return []
            const isPaused = pauseOf(channel) !== undefined
            const text = isPaused ? ways.resume : ways.pause
            const onPick = () => (isPaused ? void set(channel, false) : setAsked(channel))
            return [{ label: `${text}: ${channels[channel]}`, text, onPick }]
          }),
        ]}
      />
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
    </>
  )
}
