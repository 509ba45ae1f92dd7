import { corporate as messages } from '@daily-drops/messages/subjects/corporate'
import { useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FigureList } from '../../ui/figure-list.tsx'
import { Part } from '../../ui/states/part.tsx'
import { State } from '../../ui/states/state.tsx'
import { OfficialBadge } from './official-badge.tsx'
import { SampleForms } from './sample-forms.tsx'

const FIGURES = [
  { name: 'articles', value: 128 },
  { name: 'readers', value: 14_320 },
  { name: 'opens', value: 3904 },
  { name: 'saves', value: 612 },
] as const

const SOURCES = [
  { name: 'newsroom', type: 'rss', status: 'active' },
  { name: 'updates', type: 'api', status: 'active' },
  { name: 'report', type: 'upload', status: 'pending' },
] as const

const TEAM = [
  { name: 'Maya Okafor', role: 'owner' },
  { name: 'Jonas Lind', role: 'editor' },
] as const

/** What the dashboard looks like, for people without an organisation. */
export function CorporateSample() {
  const t = useMessages(messages)
  const number = useNumberFormat()
  const figures = FIGURES.map(({ name, value }) => ({
    name: t(`sample.${name}`),
    value: number.format(value),
  }))
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-3 text-meta text-ink-3">
        {t('sample')}
        <ButtonLink to="/pricing" size="sm">
          {t('sample.plans')}
        </ButtonLink>
      </p>
      <FigureList figures={figures} />
      <Part title={t('sources')}>
        <ul className="border-t border-line">
          {SOURCES.map(({ name, type, status }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-4 border-b border-line py-3">
              <span className="font-medium text-ink">{t(`sample.${name}`)}</span>
              <span className="text-meta text-ink-3">{t(`type.${type}`)}</span>
              <State kind={status === 'active' ? 'ok' : 'warn'} className="ms-auto">
                {t(`status.${status}`)}
              </State>
            </li>
          ))}
        </ul>
      </Part>
      <SampleForms />
      <Part title={t('team')}>
        <ul className="border-t border-line">
          {TEAM.map(({ name, role }) => (
            <li key={name} className="flex items-center justify-between border-b border-line py-3">
              <bdi className="text-ink">{name}</bdi>
              <span className="text-meta text-ink-2">{t(`role.${role}`)}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('badge')}>
        <p className="flex flex-wrap items-center gap-2.5 text-ink">
          <bdi>Northwind Newsroom</bdi> <OfficialBadge />
        </p>
      </Part>
    </>
  )
}
