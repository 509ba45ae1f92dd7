import { consoleLanding } from '@daily-drops/messages/subjects/console-landing'
import { Activity, Link2, Map as MapIcon, Newspaper, Rss } from 'lucide-react'
import { useEffect } from 'react'
import { ActionButton } from '../../console/action-button.tsx'
import { formatNumber } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Panel, Stat, StatNote, Stats } from '../../console/panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { State } from '../../ui/states/state.tsx'
import { AutoIngest } from './auto-ingest.tsx'
import { landingNotices } from './landing-notices.ts'
import { LatestChanges } from './latest-changes.tsx'
import type { LandingData } from './load-admin-landing.ts'
import { type Need, needsOf } from './needs.ts'

const STEPS = [
  ['fetch', 'landing-fetch'],
  ['ingest', 'landing-ingest'],
  ['tag', 'landing-tag'],
  ['videos', 'landing-videos'],
] as const

const PAGES = [
  ['sources', '/admin/sources', Rss],
  ['articles', '/admin/articles', Newspaper],
  ['sitemap', '/admin/sitemap', MapIcon],
  ['manual', '/admin/manual-ingest', Link2],
] as const

export function LandingScreen({ data }: { data: LandingData }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleLanding)
  const { overview, usersCount, autoIngest, changes } = data
  const needs = needsOf(data, language)
  useEffect(() => {
    for (const notice of landingNotices({ overview, usersCount }, language)) notify(notice)
  }, [overview, usersCount, language])
  return (
    <ConsolePage
      title={t('title')}
      note={needs.length > 0 ? `${t('note')} · ${t('needs.count', { count: needs.length })}` : t('note')}
      actions={
        <ButtonLink to="/admin/dashboard">
          <Activity aria-hidden="true" />
          {t('dashboard')}
        </ButtonLink>
      }
    >
      <Counters data={data} />
      <Panel
        title={t('pipeline')}
        note={t('oneAtATime')}
        actions={autoIngest !== null && <AutoIngest enabled={autoIngest} />}
      >
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {STEPS.map(([step, name]) => (
            <div key={step} className="flex flex-col items-start">
              <h3 className="font-sans text-dense font-strong">{t(`actions.${step}.step`)}</h3>
              <p className="text-quiet text-ink-2 mt-0.5 mb-2.5 flex-1">{t(`actions.${step}.note`)}</p>
              <ActionButton name={name}>{t(`actions.${step}.label`)}</ActionButton>
            </div>
          ))}
        </div>
      </Panel>
      <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1 mt-4">
        <Needs needs={needs} isKnown={data.waiting !== null} />
        <div className="grid grid-cols-1 gap-4">
          <Panel title={t('goTo')}>
            <div className="grid gap-2.5 sm:grid-cols-2">
              {PAGES.map(([page, to, Icon]) => (
                <ButtonLink
                  key={page}
                  to={to}
                  className="h-auto! justify-start! gap-3! py-2! text-start whitespace-normal!"
                >
                  <Icon aria-hidden="true" className="text-accent" />
                  <span>
                    {t(`pages.${page}.label`)}{' '}
                    <small className="c-second font-normal">{t(`pages.${page}.note`)}</small>
                  </span>
                </ButtonLink>
              ))}
            </div>
          </Panel>
          {changes && <LatestChanges changes={changes} />}
        </div>
      </div>
    </ConsolePage>
  )
}

interface NeedsProps {
  needs: readonly Need[]
  /** False when it could not be loaded. */
  isKnown: boolean
}

function Needs({ needs, isKnown }: NeedsProps) {
  const t = useConsoleMessages(consoleLanding)
  return (
    <Panel title={t('needs.title')}>
      {!isKnown && <p className="text-quiet text-ink-2">{t('needs.unknown')}</p>}
      {isKnown && needs.length === 0 && <p className="text-quiet text-ink-2">{t('needs.none')}</p>}
      <ul className="c-lines">
        {needs.map(({ kind, words, note, to, label }) => (
          <li key={words}>
            <State kind={kind} />
            <span className="min-w-0 flex-1">
              {words}
              {note && <small className="c-second">{note}</small>}
            </span>
            <ButtonLink to={to} size="sm" aria-label={`${label}: ${words}`}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A missing count is a dash, never a wrong zero. */
function Counters({ data: { overview, usersCount } }: { data: LandingData }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleLanding)
  const figure = (value: number | undefined | null) => (value == null ? '—' : formatNumber(value, language))
  return (
    <Stats>
      <Stat label={t('sources')} value={figure(overview?.sourcesCount)} />
      <Stat label={t('waiting')} value={figure(overview?.queueCount)}>
        <StatNote>{t('waitingNote')}</StatNote>
      </Stat>
      <Stat label={t('articles')} value={figure(overview?.totalDrops)}>
        {overview && (
          <>
            <Progress
              className="mt-1.75 mb-1.5"
              label={t('articles')}
              value={overview.taggedPercentage}
              tone="ok"
            />
            <StatNote>
              {t('tagged', { tagged: figure(overview.taggedDrops), percentage: overview.taggedPercentage })} ·{' '}
              {t('untagged', { count: figure(overview.untaggedDrops) })}
            </StatNote>
          </>
        )}
      </Stat>
      <Stat label={t('users')} value={figure(usersCount)} />
    </Stats>
  )
}
