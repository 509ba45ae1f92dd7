import { Activity, Link2, Map as MapIcon, Newspaper, Rss } from 'lucide-react'
import { useEffect } from 'react'
import { ActionButton } from '../../console/action-button.tsx'
import { formatNumber } from '../../console/formats.ts'
import { type Language, useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Panel, Stat, StatNote, Stats } from '../../console/panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { State } from '../../ui/states/state.tsx'
import { AutoIngest } from './auto-ingest.tsx'
import { landingNotices } from './landing-notices.ts'
import { LANDING_TEXTS } from './landing-texts.ts'
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
  const texts = LANDING_TEXTS[language]
  const { overview, usersCount, autoIngest, changes } = data
  const needs = needsOf(data, language)
  useEffect(() => {
    for (const notice of landingNotices({ overview, usersCount }, language)) notify(notice)
  }, [overview, usersCount, language])
  return (
    <ConsolePage
      title="Admin"
      note={needs.length > 0 ? `${texts.note} · ${texts.needs.count(needs.length)}` : texts.note}
      language={language}
      actions={
        <ButtonLink to="/admin/dashboard">
          <Activity aria-hidden="true" />
          {texts.dashboard}
        </ButtonLink>
      }
    >
      <Counters data={data} language={language} />
      <Panel
        title={texts.pipeline}
        note={texts.oneAtATime}
        actions={autoIngest !== null && <AutoIngest enabled={autoIngest} language={language} />}
      >
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {STEPS.map(([step, name]) => (
            <div key={step} className="flex flex-col items-start">
              <h3 className="font-sans text-dense font-strong">{texts.actions[step].step}</h3>
              <p className="text-quiet text-ink-2 mt-0.5 mb-2.5 flex-1">{texts.actions[step].note}</p>
              <ActionButton name={name} language={language}>
                {texts.actions[step].label}
              </ActionButton>
            </div>
          ))}
        </div>
      </Panel>
      <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1 mt-4">
        <Needs needs={needs} isKnown={data.waiting !== null} language={language} />
        <div className="grid grid-cols-1 gap-4">
          <Panel title={texts.goTo}>
            <div className="grid gap-2.5 sm:grid-cols-2">
              {PAGES.map(([page, to, Icon]) => (
                <ButtonLink
                  key={page}
                  to={to}
                  className="h-auto! justify-start! gap-3! py-2! text-left whitespace-normal!"
                >
                  <Icon aria-hidden="true" className="text-accent" />
                  <span>
                    {texts.pages[page].label}{' '}
                    <small className="c-second font-normal">{texts.pages[page].note}</small>
                  </span>
                </ButtonLink>
              ))}
            </div>
          </Panel>
          {changes && <LatestChanges changes={changes} language={language} />}
        </div>
      </div>
    </ConsolePage>
  )
}

interface NeedsProps {
  needs: readonly Need[]
  /** False when it could not be loaded. */
  isKnown: boolean
  language: Language
}

function Needs({ needs, isKnown, language }: NeedsProps) {
  const texts = LANDING_TEXTS[language].needs
  return (
    <Panel title={texts.title}>
      {!isKnown && <p className="text-quiet text-ink-2">{texts.unknown}</p>}
      {isKnown && needs.length === 0 && <p className="text-quiet text-ink-2">{texts.none}</p>}
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
function Counters({ data: { overview, usersCount }, language }: { data: LandingData; language: Language }) {
  const texts = LANDING_TEXTS[language]
  const figure = (value: number | undefined | null) => (value == null ? '—' : formatNumber(value, language))
  return (
    <Stats>
      <Stat label={texts.sources} value={figure(overview?.sourcesCount)} />
      <Stat label={texts.waiting} value={figure(overview?.queueCount)}>
        <StatNote>{texts.waitingNote}</StatNote>
      </Stat>
      <Stat label={texts.articles} value={figure(overview?.totalDrops)}>
        {overview && (
          <>
            <Progress
              className="mt-1.75 mb-1.5"
              label={texts.articles}
              value={overview.taggedPercentage}
              tone="ok"
            />
            <StatNote>
              {texts.tagged(figure(overview.taggedDrops), overview.taggedPercentage)} ·{' '}
              {texts.untagged(figure(overview.untaggedDrops))}
            </StatNote>
          </>
        )}
      </Stat>
      <Stat label={texts.users} value={figure(usersCount)} />
    </Stats>
  )
}
