import { confirmDeliveryOrigin } from '@daily-drops/contract/functions/delivery/operations'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { callStep } from '../../console/actions.ts'
import { ConfirmDialog } from '../../console/confirm-dialog.tsx'
import { formatMinute, formatNumber } from '../../console/formats.ts'
import { Age, useRefresh } from '../../console/freshness.tsx'
import { type Language, useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Note, Stat, StatNote, Stats } from '../../console/panel.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { ChannelsPanel } from './channels-panel.tsx'
import { DELIVERY_TEXTS } from './delivery-texts.ts'
import { type DeliveryView, type Status, testStep } from './delivery-view.ts'
import { SlotsPanel } from './slots-panel.tsx'
import { SuppressionsPanel } from './suppressions-panel.tsx'
import { UndeliveredPanel } from './undelivered-panel.tsx'

export function DeliveryScreen({ view }: { view: DeliveryView }) {
  const language = useLanguage()
  const texts = DELIVERY_TEXTS[language]
  const [isSending, setSending] = useState(false)
  useRefresh()
  async function test() {
    setSending(true)
    notify(await testStep(callFunction, language, notify))
    setSending(false)
  }
  return (
    <ConsolePage
      title={texts.title}
      note={texts.note}
      language={language}
      actions={
        <>
          <Age at={view.at} words={texts.updated} />
          <Button busy={isSending} onClick={() => void test()}>
            <Send aria-hidden="true" />
            {texts.test}
          </Button>
        </>
      }
    >
      <Alarms view={view} language={language} />
      <Today today={view.status.today} language={language} />
      <div className="grid grid-cols-1 gap-4">
        <SlotsPanel view={view} language={language} />
        <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
          <UndeliveredPanel list={view.undelivered} language={language} />
          <div className="grid grid-cols-1 gap-4">
            <ChannelsPanel status={view.status} language={language} />
            <SuppressionsPanel list={view.suppressions} language={language} />
          </div>
        </div>
      </div>
    </ConsolePage>
  )
}

function Today({ today, language }: { today: Status['today']; language: Language }) {
  const texts = DELIVERY_TEXTS[language]
  const count = (value: number) => formatNumber(value, language)
  const share = today.due === 0 ? 0 : Math.floor((today.sent / today.due) * 100)
  return (
    <Stats>
      <Stat label={texts.today.due} value={count(today.due)} />
      <Stat label={texts.today.sent} value={count(today.sent)}>
        <Progress className="mt-1.75 mb-1.5" label={texts.today.sent} value={share} tone="ok" />
        <StatNote>
          {texts.ofDue(share)} · {count(today.late)} {texts.today.late}
        </StatNote>
      </Stat>
      <Stat label={texts.today.failed} value={count(today.failed)}>
        <StatNote>{texts.failedNote}</StatNote>
      </Stat>
      <Stat label={texts.today.suppressed} value={count(today.suppressed)} />
    </Stats>
  )
}

/** What holds everything up, above the figures. */
function Alarms({ view: { status, mayConfirm }, language }: { view: DeliveryView; language: Language }) {
  const texts = DELIVERY_TEXTS[language]
  return (
    <div className="mb-3.5 grid gap-2 empty:hidden">
      {!status.is_confirmed && <Unconfirmed mayConfirm={mayConfirm} language={language} />}
      {status.broken.map(({ way, reason, until }) => (
        <Note key={way} tone="bad" title={texts.broken(way, formatMinute(until))}>
          {reason}
        </Note>
      ))}
      {status.silent.map((slot) => (
        <Note
          key={slot.id}
          tone="bad"
          title={texts.silent(texts.channels[slot.channel], formatMinute(slot.due_at))}
        />
      ))}
    </div>
  )
}

function Unconfirmed({ mayConfirm, language }: { mayConfirm: boolean; language: Language }) {
  const { unconfirmed: texts, failed } = DELIVERY_TEXTS[language]
  const settle = useSettle()
  const [isAsked, setAsked] = useState(false)
  async function confirm() {
    const done = ({ skipped }: { skipped: number }) => texts.done(formatNumber(skipped, language))
    await settle(callStep(callFunction, { fn: confirmDeliveryOrigin, input: {}, done, failed }))
  }
  return (
    <Note tone="warn" title={texts.title}>
      <p>{texts.note}</p>
      {mayConfirm ? (
        <Button size="sm" className="mt-2" onClick={() => setAsked(true)}>
          {texts.confirm}
        </Button>
      ) : (
        <p>{texts.who}</p>
      )}
      {isAsked && (
        <ConfirmDialog
          title={texts.question}
          tone="bad"
          consequence={texts.consequence}
          confirm={texts.confirm}
          language={language}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(false)}
        />
      )}
    </Note>
  )
}
