import { sponsor as messages } from '@daily-drops/messages/subjects/sponsor'
import { useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FigureList } from '../../ui/figure-list.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Part } from '../../ui/states/part.tsx'
import { State } from '../../ui/states/state.tsx'
import { SponsoredPreview } from './sponsored-preview.tsx'

const FIGURES = { impressions: 48_210, clicks: 1254, campaigns: 3 }

const CAMPAIGNS = [
  { name: 'launch', seen: 12_480, impressions: 20_000, status: 'active' },
  { name: 'hiring', seen: 30_000, impressions: 30_000, status: 'completed' },
  { name: 'conference', seen: 0, impressions: 15_000, status: 'pending' },
] as const

const KINDS = { active: 'ok', completed: 'off', pending: 'warn' } as const

const FIELDS = ['headline', 'url', 'impressions', 'firstDay', 'lastDay'] as const

/** What the dashboard looks like, for readers who are not sponsors. */
export function SponsorSample() {
  const t = useMessages(messages)
  const number = useNumberFormat()
  const percent = useNumberFormat({ style: 'percent', minimumFractionDigits: 1 })
  const figure = (name: keyof typeof FIGURES) => ({
    name: t(`figure.${name}`, { count: FIGURES[name] }),
    value: number.format(FIGURES[name]),
  })
  const rate = { name: t('figure.rate'), value: percent.format(FIGURES.clicks / FIGURES.impressions) }
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-3 text-meta text-ink-3">
        {t('sample')}
        <ButtonLink to="/pricing" size="sm">
          {t('sample.plans')}
        </ButtonLink>
      </p>
      <FigureList figures={[figure('impressions'), figure('clicks'), rate, figure('campaigns')]} />
      <Part title={t('campaigns')}>
        <ul className="border-t border-line">
          {CAMPAIGNS.map(({ name, seen, impressions, status }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-4 border-b border-line py-3">
              <span className="font-medium text-ink">{t(`sample.${name}`)}</span>
              <span className="text-meta text-ink-3 tabular-nums">{t('seen', { seen, impressions })}</span>
              <State kind={KINDS[status]} className="ms-auto">
                {t(`status.${status}`)}
              </State>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('create')}>
        <form aria-label={t('create')} className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map((label) => (
            <TextField key={label} label={t(`field.${label}`)} disabled />
          ))}
          <Button variant="primary" type="submit" disabled className="self-end justify-self-start">
            {t('submit')}
          </Button>
        </form>
      </Part>
      <Part title={t('preview')}>
        <SponsoredPreview headline={t('sample.headline')} sponsor="Northwind Studio" />
      </Part>
    </>
  )
}
