import type { Capabilities } from '@daily-drops/contract/site/capabilities'
import { COOKIES } from '@daily-drops/contract/site/cookies'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import type { Locale } from '@daily-drops/messages/locales'
import { privacy } from '@daily-drops/messages/subjects/privacy'
import type { LegalSection } from './legal-screen.tsx'
import { recipients } from './recipients.ts'

/**
 * How the product handles personal data. Periods, cookies and recipients come from the code that applies them, and
 * capabilities from the configuration of this installation.
 */
export function privacySections(locale: Locale, capabilities: Capabilities): readonly LegalSection[] {
  const t = privacy.in(locale)
  return [
    {
      title: t('operator.title'),
      text: [t(capabilities.mail ? 'operator.textWithEmail' : 'operator.text')],
    },
    {
      title: t('stored.title'),
      text: [
        [
          t('stored.account'),
          t('stored.profile'),
          t('stored.reading'),
          t('stored.security'),
          t('stored.deliveries'),
          t(capabilities.payments ? 'stored.billing' : 'stored.plan'),
        ],
      ],
    },
    { title: t('purpose.title'), text: [t('purpose.text')] },
    {
      title: t('cookies.title'),
      text: [t('cookies.text'), COOKIES.map(({ id, name }) => t(`cookie.${id}`, { name }))],
    },
    { title: t('analytics.title'), text: [t('analytics.text')] },
    {
      title: t('recipients.title'),
      text: [t('recipients.text'), recipients(locale, capabilities)],
    },
    { title: t('sponsored.title'), text: [t('sponsored.text')] },
    {
      title: t('retention.title'),
      text: [
        [
          t('retention.interactions', { months: RETENTION.interactionMonths }),
          t('retention.billing', { years: RETENTION.billingYears }),
          t('retention.sessions', { days: RETENTION.sessionDays }),
          t('retention.deliveries', { days: RETENTION.deliveryDays }),
          t('retention.cards', { days: RETENTION.sponsoredCardDays }),
          t('retention.signIns', { days: RETENTION.refusedSignInDays }),
          t('retention.export', { hours: RETENTION.exportHours }),
          t('retention.deletion', { days: RETENTION.deletionDays }),
        ],
      ],
    },
    { title: t('rights.title'), text: [t('rights.text')] },
    {
      title: t('protection.title'),
      text: capabilities.mail
        ? [t('protection.textWithEmail'), t('protection.changesByEmail')]
        : [t('protection.text'), t('protection.changes')],
    },
  ]
}
