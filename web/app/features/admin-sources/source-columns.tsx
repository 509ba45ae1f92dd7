import { successColour } from '@daily-drops/core/console-limits'
import { RefreshCw, Rss, Trash2 } from 'lucide-react'
import { Sparkline } from '../../console/charts/sparkline.tsx'
import { formatNumber, formatSpan } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { actionsColumn, type Column, column } from '../../console/list/column.ts'
import { Badge } from '../../ui/badge.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { SourceStatus } from './source-status.tsx'
import { SOURCES_TEXTS } from './sources-texts.ts'
import type { ListedSource, SourceRow } from './sources-view.ts'

interface RowSteps {
  onFetch: (source: SourceRow) => void
  onDelete: (source: SourceRow) => void
}

/** The specified columns come first, in order. Additional columns follow and can be hidden. */
export function sourceColumns(language: Language, now: number, steps: RowSteps): Column<ListedSource>[] {
  const texts = SOURCES_TEXTS[language]
  const { columns } = texts
  return [
    column('name', columns.name, { sort: 'name', narrow: 'main' }, (source, open) => (
      <NameCell source={source} language={language} onOpen={open} />
    )),
    column('type', columns.type, { width: '70px', hideable: true, narrow: 'labelled' }, ({ type }) => type),
    column('status', columns.status, { width: '200px', narrow: 'full' }, (source) => (
      <SourceStatus source={source} language={language} />
    )),
    column(
      'articles',
      columns.articles,
      { width: '72px', sort: '-articles', numeric: true, hideable: true, narrow: 'labelled' },
      ({ total_articles }) => formatNumber(total_articles, language),
    ),
    column(
      'failed',
      columns.failed,
      { width: '62px', numeric: true, hideable: true, narrow: 'labelled' },
      ({ failed_articles }) => formatNumber(failed_articles, language),
    ),
    column(
      'success',
      columns.success,
      { width: '78px', numeric: true, hideable: true, narrow: 'labelled' },
      ({ success_rate }) => <SuccessRate rate={success_rate} />,
    ),
    actionsColumn(columns.actions, { width: '92px' }, (source) => [
      {
        label: texts.fetchNow,
        Icon: RefreshCw,
        disabled: source.status === 'inactive' || source.feed_url === null,
        onPick: () => steps.onFetch(source),
      },
      {
        label: texts.removeNamed(source.name),
        Icon: Trash2,
        tone: 'danger',
        onPick: () => steps.onDelete(source),
      },
    ]),
    column(
      'fetched',
      columns.fetched,
      { width: '140px', sort: '-fetched', hideable: true, narrow: 'hidden' },
      (source) => <FetchedCell source={source} now={now} language={language} />,
    ),
    column(
      'language',
      columns.language,
      { width: '64px', hideable: 'hidden', narrow: 'hidden' },
      (source) => source.language ?? '—',
    ),
    column('per_day', columns.perDay, { width: '88px', hideable: true, narrow: 'hidden' }, (source) => (
      <PerDay source={source} language={language} />
    )),
  ]
}

interface NameCellProps {
  source: SourceRow
  language: Language
  onOpen: () => void
}

function NameCell({ source, language, onOpen }: NameCellProps) {
  const texts = SOURCES_TEXTS[language]
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <button type="button" className="c-name c-clip min-h-6" onClick={onOpen}>
          <PublisherText>{source.name}</PublisherText>
        </button>
        {source.official && <Badge tone="accent">{texts.official}</Badge>}
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
            {texts.hasFeed}
          </span>
        )}
      </span>
    </>
  )
}

function FetchedCell({ source, now, language }: { source: SourceRow; now: number; language: Language }) {
  const texts = SOURCES_TEXTS[language]
  const { last_fetched_at, next_fetch_at } = source
  const until = next_fetch_at === null ? null : Date.parse(next_fetch_at) - now
  return (
    <>
      {last_fetched_at === null
        ? texts.never
        : texts.ago(formatSpan(now - Date.parse(last_fetched_at), language))}
      {until !== null && (
        <span className="c-second c-clip">
          {until <= 60_000 ? texts.nextSoon : texts.nextIn(formatSpan(until, language))}
        </span>
      )}
    </>
  )
}

const TONES: Record<string, 'accent' | 'bad' | 'quiet'> = { error: 'bad', inactive: 'quiet' }

function PerDay({ source, language }: { source: ListedSource; language: Language }) {
  const { per_day, status, last_fetched_at } = source
  if (last_fetched_at === null && per_day.every((items) => items === 0)) return '—'
  return (
    <Sparkline
      values={per_day}
      label={SOURCES_TEXTS[language].itemsOfDays(
        per_day.reduce((sum, items) => sum + items, 0),
        per_day.length,
      )}
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
