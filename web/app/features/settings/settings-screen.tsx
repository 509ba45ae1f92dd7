import { isChannelOpen } from '@daily-drops/contract/site/capabilities'
import { CHANNELS } from '@daily-drops/core/delivery/channels'
import { delivery } from '@daily-drops/messages/subjects/delivery'
import { languages } from '@daily-drops/messages/subjects/languages'
import { settings as messages } from '@daily-drops/messages/subjects/settings'
import { Suspense, useId } from 'react'
import { Form } from 'react-router'
import { useOfferedLocales } from '../../locale/offered-locales.ts'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { FormScope, RefusedForm } from '../../ui/forms/form-scope.tsx'
import { FormErrors, useCheckedForm } from '../../ui/forms/post-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { AccountSection } from './account-section.tsx'
import { BillingSection } from './billing-section.tsx'
import { DangerSection } from './danger-section.tsx'
import { DataSection } from './data-section.tsx'
import { DeliverySection } from './delivery/delivery-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { MessagingSection } from './messaging-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { SecuritySection } from './security-section.tsx'
import { outcomeFor } from './settings-outcome.ts'
import type { SectionProps } from './settings-view.ts'

const TokensSection = lazyPart(async () => (await import('./tokens/tokens-section.tsx')).TokensSection)
const WebhooksSection = lazyPart(async () => (await import('./tokens/webhooks-section.tsx')).WebhooksSection)
const WebhooksTitle = lazyPart(async () => (await import('./tokens/webhooks-section.tsx')).WebhooksTitle)

const PARTS = [
  'language',
  'account',
  'billing',
  'notifications',
  'delivery',
  'security',
  'api',
  'webhooks',
  'data',
  'danger',
] as const
const NEED_MAIL: readonly string[] = ['security', 'api', 'webhooks', 'data']

type PartId = (typeof PARTS)[number]

/** Steps that need email to be safe are shown but disabled while none can be sent (DEC-02). */
export function SettingsScreen({ settings, outcome }: SectionProps) {
  const t = useMessages(messages)
  const { capabilities, billing, justPaid } = settings
  const form = useId()
  const off = !capabilities.mail
  const saved = outcomeFor(outcome, 'profile')
  const checked = useCheckedForm({ refusal: saved?.refusal })
  const delivers = CHANNELS.some((kind) => isChannelOpen(capabilities, kind))
  const hasLanguages = useOfferedLocales().length > 0
  const parts = PARTS.filter((id) => {
    if (id === 'language') return hasLanguages
    if (id === 'delivery') return delivers
    if (id === 'notifications') return !delivers
    return !(off && NEED_MAIL.includes(id))
  })
  return (
    <RefusedForm value={outcome?.refusal}>
      <PageHeader title={t('title')} />
      <div className="gap-x-14 lg:flex">
        <PartList parts={parts} />
        <div className="min-w-0 max-w-measure flex-1">
          <LanguageSection />
          <FormScope id={form} refusal={checked.shown}>
            <AccountSection settings={settings} outcome={outcome} form={form} />
            <BillingSection open={capabilities.payments} billing={billing} justPaid={justPaid} />
            {!delivers && <NotificationsSection />}
            {!capabilities.messaging && <MessagingSection />}
          </FormScope>
          <Form {...checked.form} id={form} method="post" className="mt-8 flex flex-wrap gap-2.5">
            <input type="hidden" name="intent" value="save" />
            <FormErrors form={form} refusal={checked.shown} />
            <Button type="reset" disabled={off}>
              {t('reset')}
            </Button>
            <Button variant="primary" type="submit" disabled={off}>
              {t('save')}
            </Button>
          </Form>
          <OutcomeLine outcome={saved} />
          {delivers && <DeliverySection settings={settings} outcome={outcome} />}
          {!off && <SecuritySection settings={settings} outcome={outcome} />}
          {!off && (
            <Suspense>
              <TokensSection title={t('api')} settings={settings} outcome={outcome} />
              <WebhooksSection settings={settings} outcome={outcome} />
            </Suspense>
          )}
          {!off && <DataSection settings={settings} outcome={outcome} />}
          <DangerSection settings={settings} outcome={outcome} />
        </div>
      </div>
    </RefusedForm>
  )
}

/** Beside the sections where there is room. */
function PartList({ parts }: { parts: readonly PartId[] }) {
  const t = useMessages(messages)
  const titles = {
    delivery: useMessages(delivery)('title'),
    language: useMessages(languages)('title'),
    webhooks: <WebhooksTitle />,
  }
  const titleOf = (id: PartId) =>
    id === 'delivery' || id === 'language' || id === 'webhooks' ? titles[id] : t(id)
  return (
    <nav aria-label={t('title')} className="hidden w-44 shrink-0 lg:block">
      <ul className="sticky top-24 mt-10 border-s border-line text-ui">
        {parts.map((id) => (
          // A link whose words are still being loaded has no name, so it is left out.
          <Suspense key={id}>
            <li>
              <a
                href={`#${id}`}
                className="-ms-px block border-s border-transparent py-1.5 ps-4 text-ink-2 hover:border-ink hover:text-ink"
              >
                {titleOf(id)}
              </a>
            </li>
          </Suspense>
        ))}
      </ul>
    </nav>
  )
}
