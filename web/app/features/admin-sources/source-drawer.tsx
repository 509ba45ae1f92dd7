import { getSource } from '@daily-drops/contract/functions/sources/source-care'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { Pause, Pencil, Play, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Chart } from '../../console/charts/chart.tsx'
import { ChartTable } from '../../console/charts/chart-table.tsx'
import { formatDateTime, formatDay, formatMinute, formatNumber } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import type { DrawerNavigation } from '../../console/list/list.tsx'
import { ListDrawer } from '../../console/list/list-drawer.tsx'
import { Note, SkeletonRows } from '../../console/panel.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { State } from '../../ui/states/state.tsx'
import { Fetches } from './source-fetches.tsx'
import { SourceHealth } from './source-health.tsx'
import { stateOf } from './source-status.tsx'
import type { SourceDetails, SourceRow } from './sources-view.ts'

interface SourceDrawerProps extends DrawerNavigation {
  id: number
  /** Changes when the source may have changed. */
  version: number
  onFetch: (source: SourceRow) => void
  onPause: (source: SourceRow, paused: boolean) => void
  onEdit: (source: SourceRow) => void
  onDelete: (source: SourceRow) => void
}

type Loaded = SourceDetails | 'failed' | undefined

function useDetails(id: number, version: number): Loaded {
  const [loaded, setLoaded] = useState<{ key: string; details: Loaded }>()
  const key = `${id} ${version}`
  useEffect(() => {
    let wanted = true
    callFunction(getSource, { id }).then(
      (details) => wanted && setLoaded({ key, details }),
      () => wanted && setLoaded({ key, details: 'failed' }),
    )
    return () => {
      wanted = false
    }
  }, [id, key])
  const before = loaded?.details
  if (loaded?.key === key) return before
  // The same source again: the old data stays until the new has loaded.
  return before !== 'failed' && before?.source.id === id ? before : undefined
}

export function SourceDrawer(props: SourceDrawerProps) {
  const { id, version, onMove, onClose } = props
  const t = useConsoleMessages(consoleSources)
  const details = useDetails(id, version)
  if (details === undefined || details === 'failed') {
    return (
      <ListDrawer title="…" onMove={onMove} onClose={onClose}>
        {details === 'failed' ? (
          <ErrorState title={t('loadFailed.description')} />
        ) : (
          <SkeletonRows label={t('title')} />
        )}
      </ListDrawer>
    )
  }
  const { source } = details
  return (
    <ListDrawer
      title={source.name}
      badge={source.official && <Badge tone="accent">{t('official')}</Badge>}
      head={<DrawerHead {...props} source={source} />}
      tabs={[
        {
          id: 'health',
          label: t('drawer.health'),
          content: (
            <>
              <PerDay details={details} />
              <SourceHealth days={details.health} />
              <Fetches fetches={details.fetches} />
            </>
          ),
        },
        {
          id: 'articles',
          label: t('drawer.articles'),
          content: <Articles details={details} />,
        },
        { id: 'data', label: t('drawer.data'), content: <Data details={details} /> },
      ]}
      onMove={onMove}
      onClose={onClose}
    >
      {source.last_error && (
        <section>
          <Note tone={source.status === 'error' ? 'bad' : 'warn'} title={t('drawer.trouble')}>
            {source.last_error}
          </Note>
        </section>
      )}
    </ListDrawer>
  )
}

function DrawerHead({
  source,
  onFetch,
  onPause,
  onEdit,
  onDelete,
}: SourceDrawerProps & { source: SourceRow }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSources)
  const state = stateOf(source, language)
  const isPaused = source.status === 'inactive'
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 mt-1">
        {state ? <State kind={state.kind}>{state.word}</State> : source.status}
        {source.failures > 0 && (
          <span className="text-quiet text-ink-2">{t('failuresInARow', { count: source.failures })}</span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 mt-3">
        <Button
          size="sm"
          variant="primary"
          disabled={isPaused || source.feed_url === null}
          onClick={() => onFetch(source)}
        >
          <RefreshCw aria-hidden="true" />
          {t('fetchNow')}
        </Button>
        <Button
          size="sm"
          aria-label={isPaused ? t('resume') : t('pause')}
          onClick={() => onPause(source, !isPaused)}
        >
          {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {isPaused ? t('resume') : t('drawer.pause')}
        </Button>
        <Button size="sm" aria-label={t('edit')} onClick={() => onEdit(source)}>
          <Pencil aria-hidden="true" />
          {t('drawer.edit')}
        </Button>
        <Button size="sm" variant="danger" className="ms-auto narrow:ms-0!" onClick={() => onDelete(source)}>
          <Trash2 aria-hidden="true" />
          {t('remove')}
        </Button>
      </div>
    </>
  )
}

/** Days before the source was added have no data, unless its articles are older. */
function PerDay({ details: { days, source } }: { details: Pick<SourceDetails, 'days' | 'source'> }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSources)
  const count = (value: number) => formatNumber(value, language)
  const begun = Math.max(
    0,
    days.findIndex(({ day, articles }) => articles > 0 || day >= source.created_at.slice(0, 10)),
  )
  const points = days.map(({ day, articles }, index) => ({
    label: formatDay(day),
    tick: day.slice(8),
    value: index < begun ? null : articles,
    isToday: index === days.length - 1,
  }))
  const sum = days.reduce((total, day) => total + day.articles, 0)
  return (
    <section>
      <Chart
        title={t('drawer.perDay')}
        summary={`${t('drawer.perDay')}, ${t('drawer.perDayNote')}: ${count(sum)}`}
        kind="bars"
        points={points}
        format={count}
        none={t('drawer.notAdded')}
        now={`${t('drawer.perDayNote')}: ${count(sum)}`}
      />
      <details>
        <summary className="c-link text-quiet">{t('drawer.asTable')}</summary>
        <ChartTable
          caption={t('drawer.perDay')}
          labelOf={t('drawer.day')}
          series={[{ title: t('drawer.perDay'), points, format: count, none: t('drawer.notAdded') }]}
        />
      </details>
    </section>
  )
}

function Articles({ details }: { details: SourceDetails }) {
  const language = useLanguage()
  const { source, articles, topics } = details
  const t = useConsoleMessages(consoleSources)
  return (
    <>
      <section>
        <h3>{t('drawer.known')}</h3>
        {topics.length === 0 && <p className="text-quiet text-ink-2">{t('drawer.none')}</p>}
        <ul className="grid gap-1 text-meta">
          {topics.map(({ label, share }) => (
            <li key={label} className="grid grid-cols-[1fr_84px_44px] items-center gap-2.5">
              {label}
              <Progress className="mt-1.75 mb-1.5" label={label} value={share * 100} />
              <span className="text-end text-ink-2">{Math.round(share * 100)} %</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>
          {t('drawer.articles')}{' '}
          <Link to={`/admin/articles?source_id=${source.id}`} className="c-link font-normal">
            {t('drawer.allArticles', { count: formatNumber(source.total_articles, language) })}
          </Link>
        </h3>
        {articles.length === 0 && <p className="text-quiet text-ink-2">{t('drawer.none')}</p>}
        <ul className="grid gap-2 text-meta">
          {articles.map((article) => (
            <li key={article.id} className="flex justify-between gap-3">
              <span>
                <PublisherText lang={article.language ?? undefined}>{article.title}</PublisherText>
                <small className="c-second">{formatMinute(article.created_at)}</small>
              </span>
              <State kind={article.tag_done ? 'ok' : 'waiting'}>
                {article.tag_done ? t('drawer.tagged') : t('drawer.untagged')}
              </State>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Data({ details: { source, hub } }: { details: SourceDetails }) {
  const t = useConsoleMessages(consoleSources)
  return (
    <section>
      <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-meta [&_dd]:wrap-anywhere [&_dt]:text-ink-2">
        <Fact name={t('drawer.homepage')} value={source.homepage_url} />
        <Fact name={t('drawer.feed')} value={source.feed_url} />
        <Fact name={t('drawer.kind')} value={[source.type, source.language ?? '—'].join(', ')} />
        <Fact
          name={t('drawer.read')}
          value={source.last_fetched_at && formatDateTime(source.last_fetched_at)}
        />
        <Fact
          name={t('drawer.success')}
          value={source.last_success_at && formatDateTime(source.last_success_at)}
        />
        <Fact name={t('drawer.next')} value={source.next_fetch_at && formatDateTime(source.next_fetch_at)} />
        <Fact name={t('drawer.hub')} value={hub?.url ?? null} />
        <Fact name={t('drawer.hubState')} value={t(`drawer.hubs.${hub?.state ?? 'none'}`)} />
        {hub?.called_at && <Fact name={t('drawer.hubCalled')} value={formatDateTime(hub.called_at)} />}
        <Fact name={t('drawer.added')} value={formatMinute(source.created_at)} />
      </dl>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value ?? '—'}</dd>
    </>
  )
}
