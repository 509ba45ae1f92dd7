import { successColour } from '@daily-drops/core/console-limits'
import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { RefreshCw, Rss, Trash2 } from 'lucide-react'
import { Sparkline } from '../../console/charts/sparkline.tsx'
import { formatNumber, formatSpan } from '../../console/formats.ts'
import { type Language, useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { actionsColumn, type Column, column } from '../../console/list/column.ts'
import { Badge } from '../../ui/badge.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { SourceStatus } from './source-status.tsx'
import type { ListedSource, SourceRow } from './sources-view.ts'

interface RowSteps {
  onFetch: (source: SourceRow) => void
  onDelete: (source: SourceRow) => void
}

/** The specified columns come first, in order. Additional columns follow and can be hidden. */
export function sourceColumns(language: Language, now: number, steps: RowSteps): Column<ListedSource>[] {
  const t = consoleSources.in(language)
  return [
    column('name', t('columns.name'), { sort: 'name', narrow: 'main' }, (source, open) => (
      <NameCell source={source} onOpen={open} />
    )),
    column(
      'type',
      t('columns.type'),
      { width: '70px', hideable: true, narrow: 'labelled' },
      ({ type }) => type,
    ),
    column('status', t('columns.status'), { width: '200px', narrow: 'full' }, (source) => (
      <SourceStatus source={source} />
    )),
    column(
      'articles',
      t('columns.articles'),
      { width: '72px', sort: '-articles', numeric: true, hideable: true, narrow: 'labelled' },
      ({ total_articles }) => formatNumber(total_articles, language),
    ),
    column(
      'failed',
      t('columns.failed'),
      { width: '62px', numeric: true, hideable: true, narrow: 'labelled' },
      ({ failed_articles }) => formatNumber(failed_articles, language),
    ),
    column(
      'success',
      t('columns.success'),
      { width: '78px', numeric: true, hideable: true, narrow: 'labelled' },
      ({ success_rate }) => <SuccessRate rate={success_rate} />,
    ),
    actionsColumn(t('columns.actions'), { width: '92px' }, (source) => [
      {
        label: t('fetchNow'),
        Icon: RefreshCw,
        disabled: source.status === 'inactive' || source.feed_url === null,
        onPick: () => steps.onFetch(source),
      },
      {
        label: t('removeNamed', { name: source.name }),
        Icon: Trash2,
        tone: 'danger',
        onPick: () => steps.onDelete(source),
      },
    ]),
    column(
      'fetched',
      t('columns.fetched'),
      { width: '140px', sort: '-fetched', hideable: true, narrow: 'hidden' },
      (source) => <FetchedCell source={source} now={now} />,
    ),
    column(
      'language',
      t('columns.language'),
      { width: '64px', hideable: 'hidden', narrow: 'hidden' },
      (source) => source.language ?? '—',
    ),
    column('per_day', t('columns.perDay'), { width: '88px', hideable: true, narrow: 'hidden' }, (source) => (
      <PerDay source={source} />
    )),
  ]
}

interface NameCellProps {
  source: SourceRow
  onOpen: () => void
}

function NameCell({ source, onOpen }: NameCellProps) {
  const t = useConsoleMessages(consoleSources)
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <button type="button" className="c-name c-clip min-h-6" onClick={onOpen}>
          <PublisherText>{source.name}</PublisherText>
        </button>
        {source.official && <Badge tone="accent">{t('official')}</Badge>}
      </span>
      <span className="c-second flex gap-2">
        <a
          href={source.homepage_url}
          target="_blank"
          rel="noreferrer"
          className="c-clip min-h-6 leading-6 hover:underline"
        >
          {hostOf(source.homepage_url)}
        </a>
        {source.feed_url !== null && (
          <span className="inline-flex flex-none items-center gap-1">
            <Rss aria-hidden="true" className="size-3" />
            {t('hasFeed')}
          </span>
        )}
      </span>
    </>
  )
}

function FetchedCell({ source, now }: { source: SourceRow; now: number }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSources)
  const { last_fetched_at, next_fetch_at } = source
  const until = next_fetch_at === null ? null : Date.parse(next_fetch_at) - now
  return (
    <>
      {last_fetched_at === null
        ? t('never')
        : t('ago', { minutes: formatSpan(now - Date.parse(last_fetched_at), language) })}
      {until !== null && (
        <span className="c-second c-clip">
          {until <= 60_000 ? t('nextSoon') : t('nextIn', { minutes: formatSpan(until, language) })}
        </span>
      )}
    </>
  )
}

const TONES: Record<string, 'accent' | 'bad' | 'quiet'> = { error: 'bad', inactive: 'quiet' }

function PerDay({ source }: { source: ListedSource }) {
  const t = useConsoleMessages(consoleSources)
  const { per_day, status, last_fetched_at } = source
  if (last_fetched_at === null && per_day.every((items) => items === 0)) return '—'
  return (
    <Sparkline
      values={per_day}
      label={t('itemsOfDays', {
        items: per_day.reduce((sum, items) => sum + items, 0),
        days: per_day.length,
      })}
      tone={TONES[status] ?? 'accent'}
    />
  )
}

export function SuccessRate({ rate }: { rate: number | null }) {
  if (rate === null) return '—'
  return (
    <span className="c-rate" data-rate={successColour(rate)}>
      {rate} %
    </span>
  )
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
