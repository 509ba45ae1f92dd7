import { FAILING_DAYS, FORMER_SECRET_HOURS } from '@daily-drops/core/webhooks/webhooks'
import { webhooks as messages } from '@daily-drops/messages/subjects/webhooks'
import { useMessages } from '../../../locale/page-locale.ts'
import { Day } from '../../../ui/day.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import type { SettingsView } from '../settings-view.ts'
import { ProofField, StepForm } from '../step-form.tsx'

type Webhook = SettingsView['webhooks']['webhooks'][number]
type Call = Webhook['calls'][number]

const STATE_TEXTS = {
  delivered: ['state.delivered', 'text-ok'],
  'given-up': ['state.givenUp', 'text-danger'],
  'left-out': ['state.leftOut', 'text-ink-3'],
} as const

interface WebhookEntryProps {
  webhook: Webhook
  account: SettingsView['account']
  needsProof: boolean
}

/** One address with its secret's ending, its last calls, and what can be done with it. */
export function WebhookEntry({ webhook, account, needsProof }: WebhookEntryProps) {
  const t = useMessages(messages)
  const { id, address, events, ending, off_because: off, failing_since: failing, calls } = webhook
  const host = address ? new URL(address).host : ''
  return (
    <li className="border-t border-line py-2.5">
      <p dir="ltr" className="font-medium break-all text-ink rtl:text-end">
        {address}
      </p>
      <p dir="ltr" className="text-meta text-ink-3 rtl:text-end">
        <code>{events.join(' ')}</code> · <code>whsec_…{ending}</code>
      </p>
      {off ? (
        <div className="mt-2 grid gap-3">
          <p className="text-danger">
            {off === 'gone' ? t('offGone') : t('offFailing', { days: FAILING_DAYS })}
          </p>
          <StepForm intent="switch-on-webhook" hidden={{ id }} button={t('switchOn')} />
        </div>
      ) : (
        failing && (
          <p className="text-meta text-danger">
            {t.rich('failing', { day: () => <Day key="since" at={failing} inSentence withTime /> })}
          </p>
        )
      )}
      <Disclosure title={t('calls')} className="text-ui">
        {calls.length === 0 ? (
          <p className="mb-3">{t('noCalls')}</p>
        ) : (
          <ul aria-label={t('calls')} className="mb-3">
            {calls.map((call) => (
              <CallRow key={call.id} call={call} mayResend={off === null} />
            ))}
          </ul>
        )}
      </Disclosure>
      <Disclosure title={t('newSecret')} className="text-ui">
        <p className="mb-3">{t('newSecretText', { hours: FORMER_SECRET_HOURS })}</p>
        <div className="mb-2 max-w-sm">
          <StepForm intent="replace-webhook-secret" hidden={{ id }} button={t('replaceSecret')}>
            {needsProof && <ProofField account={account} />}
          </StepForm>
        </div>
      </Disclosure>
      <Disclosure title={t('remove')} className="text-ui">
        <p className="mb-3">{t('removeText')}</p>
        <div className="mb-2">
          <StepForm
            intent="remove-webhook"
            hidden={{ id }}
            button={t('removeNamed', { host })}
            variant="danger"
          />
        </div>
      </Disclosure>
    </li>
  )
}

function CallRow({ call, mayResend }: { call: Call; mayResend: boolean }) {
  const t = useMessages(messages)
  const { id, event, happened_at, attempts, state, status, took_ms } = call
  const wasTried = state !== 'left-out' && attempts > 0
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2">
      <div className="min-w-0">
        <p className="text-ink">
          <code dir="ltr">{event}</code> · <Day at={happened_at} withTime />
        </p>
        <p className="text-meta text-ink-3">
          <CallState call={call} />
          {wasTried && (
            <>
              {' · '}
              {status === null ? t('noAnswer') : t('answer', { status })}
              {took_ms !== null && ` · ${t('took', { ms: took_ms })}`}
              {' · '}
              {t('attempts', { count: attempts })}
            </>
          )}
        </p>
      </div>
      {mayResend && <StepForm intent="resend-webhook-call" hidden={{ id }} button={t('resend')} />}
    </li>
  )
}

function CallState({ call: { state, attempts, next_at: next } }: { call: Call }) {
  const t = useMessages(messages)
  if (state !== 'waiting') {
    const [text, colour] = STATE_TEXTS[state]
    return <span className={colour}>{t(text)}</span>
  }
  if (attempts === 0 || !next) return t('state.waiting')
  return t.rich('state.retry', { day: () => <Day key="next" at={next} inSentence withTime /> })
}
