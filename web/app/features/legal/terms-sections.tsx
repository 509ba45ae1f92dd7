import type { Capabilities } from '@daily-drops/contract/site/capabilities'
import { rankingParameters } from '@daily-drops/contract/site/ranking-parameters'
import { GRACE_DAYS } from '@daily-drops/core/accounts/billing'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import type { Locale } from '@daily-drops/messages/locales'
import { terms } from '@daily-drops/messages/subjects/terms'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LegalSection } from './legal-screen.tsx'

/** Capabilities come from the configuration of this installation, and ranking parameters from the ranking itself. */
export function termsSections(
  locale: Locale,
  { payments }: Pick<Capabilities, 'payments'>,
): readonly LegalSection[] {
  const t = terms.in<ReactNode>(locale)
  return [
    { title: t('service.title'), text: [t('service.text')] },
    {
      title: t('account.title'),
      text: [t('account.text'), t('account.restore', { days: RETENTION.deletionDays })],
    },
    {
      title: t('ranking.title'),
      text: [
        t('ranking.text'),
        rankingParameters(locale).map((parameter) => t('ranking.parameter', { ...parameter })),
        <p key="choice">{t.rich('ranking.choice', { link: linkTo('/preferences') })}</p>,
        t('ranking.reactions'),
        <p key="formula">{t.rich('ranking.formula', { link: linkTo('/how-it-works') })}</p>,
      ],
    },
    {
      title: t('plans.title'),
      text: [payments ? t('plans.text', { days: GRACE_DAYS }) : t('plans.notOpen')],
    },
    { title: t('forbidden.title'), text: [t('forbidden.text')] },
    { title: t('sponsored.title'), text: [t('sponsored.text')] },
    { title: t('liability.title'), text: [t('liability.text')] },
  ]
}

const linkTo = (path: string) => (words: ReactNode[]) => (
  <Link key={path} to={path} className="text-accent underline underline-offset-2">
    {words}
  </Link>
)
