import { consoleDashboard } from '@daily-drops/messages/subjects/console-dashboard'
import { Link } from 'react-router'
import { formatMinute, formatNumber, formatSpan } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { Stat, StatNote, Stats } from '../../console/panel.tsx'
import { cn } from '../../ui/class-names.ts'
import { Progress } from '../../ui/states/progress.tsx'
import { State } from '../../ui/states/state.tsx'
import { LIMITS } from './health-limits.ts'
import type { Figures } from './load-dashboard.ts'
import { taggedShare } from './shares.ts'
import { WeekCharts } from './week-charts.tsx'

interface BoardProps {
  figures: Figures
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

function Cards({ figures: { stats, cycles, health } }: BoardProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDashboard)
  const count = (value: number) => formatNumber(value, language)
  const share = taggedShare(stats)
  const [latest] = cycles
  const oldest = stats.oldest_waiting_seconds
  return (
    <Stats>
      <Stat label={t('cards.articles')} value={count(stats.total_drops)}>
        <Progress className="mt-1.75 mb-1.5" label={t('cards.taggedBar')} value={share} tone="ok" />
        <StatNote>
          {t('cards.tagged', { count: count(stats.tagged_drops), share: `${count(share)} %` })}
        </StatNote>
      </Stat>
      <Stat label={t('cards.queue')} value={count(stats.processing_queue)}>
        <StatNote>
          {oldest === null
            ? t('cards.queueNote')
            : t('cards.queueOldest', { oldest: formatSpan(oldest * 1000, language) })}
        </StatNote>
      </Stat>
      <Stat label={t('cards.activity')} value={latest ? `+${count(latest.new_articles)}` : '—'}>
        {latest && (
          <StatNote>{t('cards.activityNote', { time: formatMinute(latest.cycle_timestamp) })}</StatNote>
        )}
      </Stat>
      <Stat label={t('cards.status')} value={<SystemStatus health={health} />}>
        <StatNote>
          {health.minutes_since_last_run === null
            ? t('cards.firstRun')
            : t('cards.lastRun', { minutes: health.minutes_since_last_run })}
        </StatNote>
      </Stat>
    </Stats>
  )
}

function SystemStatus({ health }: { health: Figures['health'] }) {
  const t = useConsoleMessages(consoleDashboard)
  if (health.is_healthy) return <State kind="ok">{t('cards.healthy')}</State>
  if (health.minutes_since_last_run === null) return <State kind="waiting">{t('cards.noRuns')}</State>
  return <State kind="bad">{t('cards.issues')}</State>
}

function HealthMonitor({ figures: { health } }: BoardProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDashboard)
  const count = (value: number) => formatNumber(value, language)
  const { minutes_since_last_run: minutes, queue_size, untagged_articles, is_healthy } = health
  return (
    <section aria-labelledby="health-monitor">
      <div className="c-band">
        <h2 id="health-monitor">{t('health.title')}</h2>
        <span>{t('health.note')}</span>
      </div>
      <div className="c-stats">
        <Gauge
          value={untagged_articles}
          shown={count(untagged_articles)}
          label={t('health.untagged')}
          limit={LIMITS.untagged}
        />
        <Gauge value={queue_size} shown={count(queue_size)} label={t('health.queue')} limit={LIMITS.queue} />
        <Gauge
          value={minutes ?? LIMITS.minutes + 1}
          shown={minutes === null ? '—' : t('health.minutes', { value: minutes })}
          label={t('health.since')}
          limit={LIMITS.minutes}
        />
        <div>
          <State kind={is_healthy ? 'ok' : 'bad'} pill>
            {is_healthy ? t('health.healthy') : t('health.unhealthy')}
          </State>
          {!is_healthy && (
            <p className="mt-2 text-quiet">
              <Link to="/admin/dashboard?tab=logs" className="c-link">
                {t('health.openLogs')}
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
}

/** The limit's position on its bar, while it is not exceeded. */
const LIMIT_AT = 0.75

function Gauge({ value, shown, label, limit }: GaugeProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleDashboard)
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
          className="absolute -top-0.75 -ms-px h-2.75 w-0.5 bg-ink-2"
          style={{ left: `${(100 * limit) / max}%` }}
        />
      </div>
      <p className={cn('text-quiet', isOver ? 'text-danger' : 'text-ink-3')}>
        {isOver ? t('health.over', { value: named }) : t('health.limit', { value: named })}
      </p>
    </div>
  )
}
