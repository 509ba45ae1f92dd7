import { MAX_WEBHOOKS, WEBHOOK_EVENTS } from '@daily-drops/core/webhooks/webhooks'
import { webhooks as messages } from '@daily-drops/messages/subjects/webhooks'
import { useMessages } from '../../../locale/page-locale.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { useFormField } from '../../../ui/forms/form-scope.tsx'
import { Part } from '../../../ui/states/part.tsx'
import { OutcomeLine } from '../outcome-line.tsx'
import { outcomeFor, type SettingsOutcome } from '../settings-outcome.ts'
import type { SectionProps } from '../settings-view.ts'
import { ProofField, StepForm } from '../step-form.tsx'
import { CopyOnce } from './copy-once.tsx'
import { WebhookEntry } from './webhook-entry.tsx'

const EVENT_TEXTS = { 'edition.ready': 'event.editionReady', 'item.saved': 'event.itemSaved' } as const

/** For the list of parts, which would otherwise load all messages of this one. */
export function WebhooksTitle() {
  return useMessages(messages)('title')
}

/** Addresses of the reader's own programs, and what they answered. */
export function WebhooksSection({ settings, outcome }: SectionProps) {
  const t = useMessages(messages)
  const { account, webhooks } = settings
  const ours = outcomeFor(outcome, 'webhooks')
  const { draft } = ours?.webhook ?? {}
  return (
    <Part title={t('title')} id="webhooks" ruled>
      <p>
        {t.rich('text', {
          link: (words) => (
            <a key="specification" href="https://www.standardwebhooks.com/" className="text-accent underline">
              {words}
            </a>
          ),
        })}{' '}
        {t('limit', { count: MAX_WEBHOOKS })}
      </p>
      <OutcomeLine outcome={ours} />
      {ours?.webhook && (
        <CopyOnce
          title={t(draft ? 'draft' : 'secret')}
          text={t(draft ? 'draftText' : 'secretText')}
          secret={ours.webhook.secret}
        />
      )}
      {webhooks.webhooks.length === 0 ? (
        <p className="mt-4">{t('none')}</p>
      ) : (
        <ul aria-label={t('list')} className="mt-4 border-b border-line">
          {webhooks.webhooks.map((webhook) => (
            <WebhookEntry
              key={webhook.id}
              webhook={webhook}
              account={account}
              needsProof={webhooks.needs_proof}
            />
          ))}
        </ul>
      )}
      {webhooks.webhooks.length < MAX_WEBHOOKS && (
        <>
          <h3 className="mt-8 text-row font-medium text-ink">{t('new')}</h3>
          <div className="mt-3">
            <StepForm
              intent="add-webhook"
              hidden={draft ? { draft } : {}}
              button={t('add')}
              variant="primary"
            >
              <TextField
                key={ours?.webhook?.address}
                name="address"
                type="url"
                label={t('address')}
                hint={t('addressHint')}
                defaultValue={ours?.webhook?.address}
                autoComplete="off"
                required
                maxLength={1000}
              />
              <Events chosen={ours?.webhook?.events} />
              {webhooks.needs_proof && (
                <div className="max-w-sm">
                  <ProofField account={account} />
                </div>
              )}
            </StepForm>
          </div>
        </>
      )}
    </Part>
  )
}

function Events({ chosen }: { chosen: NonNullable<SettingsOutcome['webhook']>['events'] }) {
  const t = useMessages(messages)
  const { id, error } = useFormField('events')
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-ui font-medium text-ink">{t('when')}</legend>
      <div className="grid gap-1">
        {WEBHOOK_EVENTS.map((event, nth) => (
          <Checkbox
            key={event}
            id={nth === 0 ? id : undefined}
            name="events"
            value={event}
            defaultChecked={chosen ? chosen.includes(event) : nth === 0}
            label={t(EVENT_TEXTS[event])}
            code={event}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-meta text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
