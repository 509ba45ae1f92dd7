import { confirmDeliveryOrigin } from '@daily-drops/contract/functions/delivery/operations'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleDelivery } from '@daily-drops/messages/subjects/console-delivery'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { callStep } from '../../console/actions.ts'
import { ConfirmDialog } from '../../console/confirm-dialog.tsx'
import { formatMinute, formatNumber } from '../../console/formats.ts'
import { Age, useRefresh } from '../../console/freshness.tsx'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Note, Stat, StatNote, Stats } from '../../console/panel.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { ChannelsPanel } from './channels-panel.tsx'
import { type DeliveryView, type Status, testStep } from './delivery-view.ts'
import { SlotsPanel } from './slots-panel.tsx'
import { SuppressionsPanel } from './suppressions-panel.tsx'
import { UndeliveredPanel } from './undelivered-panel.tsx'

export function DeliveryScreen({ view }: { view: DeliveryView }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDelivery)
  const [isSending, setSending] = useState(false)
  useRefresh()
  async function test() {
    setSending(true)
    notify(await testStep(callFunction, language, notify))
    setSending(false)
  }
  return (
    <ConsolePage
      title={t('title')}
      note={t('note')}
      actions={
        <>
          <Age at={view.at} words={(seconds) => t('updated', { seconds })} />
          <Button busy={isSending} onClick={() => void test()}>
            <Send aria-hidden="true" />
            {t('test')}
          </Button>
        </>
      }
    >
      <Alarms view={view} />
      <Today today={view.status.today} />
      <div className="grid grid-cols-1 gap-4">
        <SlotsPanel view={view} />
        <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
          <UndeliveredPanel list={view.undelivered} />
          <div className="grid grid-cols-1 gap-4">
            <ChannelsPanel status={view.status} />
            <SuppressionsPanel list={view.suppressions} />
          </div>
        </div>
      </div>
    </ConsolePage>
  )
}

function Today({ today }: { today: Status['today'] }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDelivery)
  const count = (value: number) => formatNumber(value, language)
  const share = today.due === 0 ? 0 : Math.floor((today.sent / today.due) * 100)
  return (
    <Stats>
      <Stat label={t('today.due')} value={count(today.due)} />
      <Stat label={t('today.sent')} value={count(today.sent)}>
        <Progress className="mt-1.75 mb-1.5" label={t('today.sent')} value={share} tone="ok" />
        <StatNote>{t('ofDue', { share, late: count(today.late) })}</StatNote>
      </Stat>
      <Stat label={t('today.failed')} value={count(today.failed)}>
        <StatNote>{t('failedNote')}</StatNote>
      </Stat>
      <Stat label={t('today.suppressed')} value={count(today.suppressed)} />
    </Stats>
  )
}

/** What holds everything up, above the figures. */
function Alarms({ view: { status, mayConfirm } }: { view: DeliveryView }) {
  const t = useConsoleMessages(consoleDelivery)
  return (
    <div className="mb-3.5 grid gap-2 empty:hidden">
      {!status.is_confirmed && <Unconfirmed mayConfirm={mayConfirm} />}
      {status.broken.map(({ way, reason, until }) => (
        <Note key={way} tone="bad" title={t('broken', { way, until: formatMinute(until) })}>
          {reason}
        </Note>
      ))}
      {status.silent.map((slot) => (
        <Note
          key={slot.id}
          tone="bad"
          title={t('silent', { channel: t(`channels.${slot.channel}`), time: formatMinute(slot.due_at) })}
        />
      ))}
    </div>
  )
}

function Unconfirmed({ mayConfirm }: { mayConfirm: boolean }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDelivery)
  const settle = useSettle()
  const [isAsked, setAsked] = useState(false)
  async function confirm() {
    const done = ({ skipped }: { skipped: number }) =>
      t('unconfirmed.done', { skipped: formatNumber(skipped, language) })
    await settle(callStep(callFunction, { fn: confirmDeliveryOrigin, input: {}, done, failed: t('failed') }))
  }
  return (
    <Note tone="warn" title={t('unconfirmed.title')}>
      <p>{t('unconfirmed.note')}</p>
      {mayConfirm ? (
        <Button size="sm" className="mt-2" onClick={() => setAsked(true)}>
          {t('unconfirmed.confirm')}
        </Button>
      ) : (
        <p>{t('unconfirmed.who')}</p>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('unconfirmed.question')}
          tone="bad"
          consequence={t('unconfirmed.consequence')}
          confirm={t('unconfirmed.confirm')}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(false)}
        />
      )}
    </Note>
  )
}
