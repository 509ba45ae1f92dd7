import { Link } from 'react-router'
import { formatMinute, formatNumber, formatSpan } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { Stat, StatNote, Stats } from '../../console/panel.tsx'
import { cn } from '../../ui/class-names.ts'
import { Progress } from '../../ui/states/progress.tsx'
import { State } from '../../ui/states/state.tsx'
import { DASHBOARD_TEXTS } from './dashboard-texts.ts'
import { LIMITS } from './health-limits.ts'
import type { Figures } from './load-dashboard.ts'
import { taggedShare } from './shares.ts'
import { WeekCharts } from './week-charts.tsx'

interface BoardProps {
  figures: Figures
  language: Language
}

/** Figures, limits and charts, from top to bottom. */
export function Board(props: BoardProps) {
  return (
    <div className="c-panel">
      <Cards {...props} />
      <HealthMonitor {...props} />
      <WeekCharts {...props} />
    </div>
  )
}

function Cards({ figures: { stats, cycles, health }, language }: BoardProps) {
  const texts = DASHBOARD_TEXTS[language].cards
  const count = (value: number) => formatNumber(value, language)
  const share = taggedShare(stats)
  const [latest] = cycles
  const oldest = stats.oldest_waiting_seconds
  return (
    <Stats>
      <Stat label={texts.articles} value={count(stats.total_drops)}>
        <Progress className="mt-1.75 mb-1.5" label={texts.taggedBar} value={share} tone="ok" />
        <StatNote>{texts.tagged(count(stats.tagged_drops), `${count(share)} %`)}</StatNote>
      </Stat>
      <Stat label={texts.queue} value={count(stats.processing_queue)}>
        <StatNote>
          {texts.queueNote(oldest === null ? undefined : formatSpan(oldest * 1000, language))}
        </StatNote>
      </Stat>
      <Stat label={texts.activity} value={latest ? `+${count(latest.new_articles)}` : '—'}>
        {latest && <StatNote>{texts.activityNote(formatMinute(latest.cycle_timestamp))}</StatNote>}
      </Stat>
      <Stat label={texts.status} value={<SystemStatus health={health} language={language} />}>
        <StatNote>
          {health.minutes_since_last_run === null
            ? texts.firstRun
            : texts.lastRun(health.minutes_since_last_run)}
        </StatNote>
      </Stat>
    </Stats>
  )
}

function SystemStatus({ health, language }: { health: Figures['health']; language: Language }) {
  const texts = DASHBOARD_TEXTS[language].cards
  if (health.is_healthy) return <State kind="ok">{texts.healthy}</State>
  if (health.minutes_since_last_run === null) return <State kind="waiting">{texts.noRuns}</State>
  return <State kind="bad">{texts.issues}</State>
}

function HealthMonitor({ figures: { health }, language }: BoardProps) {
  const texts = DASHBOARD_TEXTS[language].health
  const count = (value: number) => formatNumber(value, language)
  const { minutes_since_last_run: minutes, queue_size, untagged_articles, is_healthy } = health
  return (
    <section aria-labelledby="health-monitor">
      <div className="c-band">
        <h2 id="health-monitor">{texts.title}</h2>
        <span>{texts.note}</span>
      </div>
      <div className="c-stats">
        <Gauge
          value={untagged_articles}
          shown={count(untagged_articles)}
          label={texts.untagged}
          limit={LIMITS.untagged}
          language={language}
        />
        <Gauge
          value={queue_size}
          shown={count(queue_size)}
          label={texts.queue}
          limit={LIMITS.queue}
          language={language}
        />
        <Gauge
          value={minutes ?? LIMITS.minutes + 1}
          shown={minutes === null ? '—' : texts.minutes(minutes)}
          label={texts.since}
          limit={LIMITS.minutes}
          language={language}
        />
        <div>
          <State kind={is_healthy ? 'ok' : 'bad'} pill>
            {is_healthy ? 'HEALTHY' : 'UNHEALTHY'}
          </State>
          {!is_healthy && (
            <p className="mt-2 text-quiet">
              <Link to="/admin/dashboard?tab=logs" className="c-link">
                {texts.openLogs}
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

interface GaugeProps {
  value: number
  shown: string
  label: string
  limit: number
  language: Language
}

/** The limit's position on its bar, while it is not exceeded. */
const LIMIT_AT = 0.75

function Gauge({ value, shown, label, limit, language }: GaugeProps) {
  const texts = DASHBOARD_TEXTS[language].health
  const isOver = value >= limit
  const named = formatNumber(limit, language)
  const max = Math.max(value, limit / LIMIT_AT)
  return (
    <div>
      <p>
        <b className={cn('text-[16px] font-semibold', isOver && 'text-danger')}>{shown}</b>{' '}
        <span className="text-quiet text-ink-2">{label}</span>
      </p>
      <div className="relative">
        <Progress
          className="mt-1.75 mb-1.5"
          label={label}
          value={value}
          max={max}
          tone={isOver ? 'bad' : 'ok'}
        />
        <i
          className="absolute -top-0.75 -ml-px h-2.75 w-0.5 bg-ink-2"
          style={{ left: `${(100 * limit) / max}%` }}
        />
      </div>
      <p className={cn('text-quiet', isOver ? 'text-danger' : 'text-ink-3')}>
        {isOver ? texts.over(named) : texts.limit(named)}
      </p>
    </div>
  )
}
