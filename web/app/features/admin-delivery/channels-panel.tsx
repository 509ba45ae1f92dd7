import { pauseDelivery } from '@daily-drops/contract/functions/delivery/operations'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { CHANNELS, type Channel, rulesOf } from '@daily-drops/core/delivery/channels'
import { consoleDelivery } from '@daily-drops/messages/subjects/console-delivery'
import { useState } from 'react'
import { callStep } from '../../console/actions.ts'
import { ConfirmDialog } from '../../console/confirm-dialog.tsx'
import { formatMinute } from '../../console/formats.ts'
import { useConsoleMessages } from '../../console/language.tsx'
import { actionsColumn, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { State } from '../../ui/states/state.tsx'
import type { Status } from './delivery-view.ts'

const MAX_REASON = 200

export function ChannelsPanel({ status }: { status: Status }) {
  const t = useConsoleMessages(consoleDelivery)
  const nameOf = (channel: Channel) => t(`channels.${channel}`)
  const settle = useSettle()
  const [asked, setAsked] = useState<Channel>()
  const [reason, setReason] = useState('')
  async function set(channel: Channel, paused: boolean) {
    const done = paused
      ? t('ways.didPause', { channel: nameOf(channel) })
      : t('ways.didResume', { channel: nameOf(channel) })
    const input = { channel, paused, reason: paused ? reason : '' }
    setReason('')
    await settle(callStep(callFunction, { fn: pauseDelivery, input, done, failed: t('failed') }))
  }
  const pauseOf = (channel: Channel) => status.paused.find((each) => each.channel === channel)
  const toSet = (channel: Channel) => {
    const { web, worker } = rulesOf(channel).settings
    const settings = web.join(', ')
    return worker.length > 0
      ? t('ways.toSetInWorker', { settings, worker: worker.join(', ') })
      : t('ways.toSet', { settings })
  }
  const isSetUp = (channel: Channel) => !status.not_set_up.includes(channel)
  return (
    <>
      <List<Channel>
        title={t('ways.title')}
        head={{}}
        page={{ rows: CHANNELS }}
        idOf={(channel) => channel}
        empty={{ title: t('ways.notSetUp') }}
        columns={[
          column('channel', t('slots.columns.channel'), { hidesHeader: true, narrow: 'main' }, (channel) => {
            const pause = pauseOf(channel)
            return (
              <>
                {nameOf(channel)}
                {!isSetUp(channel) ? (
                  <span className="c-second wrap-anywhere">{toSet(channel)}</span>
                ) : (
                  pause && (
                    <span className="c-second">
                      {pause.reason
                        ? t('ways.sinceFor', { time: formatMinute(pause.paused_at), reason: pause.reason })
                        : t('ways.since', { time: formatMinute(pause.paused_at) })}
                    </span>
                  )
                )}
              </>
            )
          }),
          column('state', t('slots.columns.state'), { hidesHeader: true }, (channel) => {
            if (!isSetUp(channel)) return <State kind="off">{t('ways.notSetUp')}</State>
            const isPaused = pauseOf(channel) !== undefined
            return (
              <State kind={isPaused ? 'paused' : 'ok'}>
                {isPaused ? t('ways.paused') : t('ways.active')}
              </State>
            )
          }),
          actionsColumn(t('ways.pause'), { hidesHeader: true, narrow: 'beside' }, (channel) => {
            if (!isSetUp(channel)) return []
            const isPaused = pauseOf(channel) !== undefined
            const text = isPaused ? t('ways.resume') : t('ways.pause')
            const onPick = () => (isPaused ? void set(channel, false) : setAsked(channel))
            return [{ label: `${text}: ${nameOf(channel)}`, text, onPick }]
          }),
        ]}
      />
      {asked && (
        <ConfirmDialog
          title={t('ways.question', { channel: nameOf(asked) })}
          tone="warn"
          consequence={t('ways.consequence')}
          confirm={t('ways.pause')}
          onConfirm={() => void set(asked, true)}
          onClose={() => setAsked(undefined)}
        >
          <TextField
            label={t('ways.reason')}
            value={reason}
            maxLength={MAX_REASON}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </ConfirmDialog>
      )}
    </>
  )
}
