import type {
  listSitemapRuns,
  testSitemapConnectivity,
} from '@daily-drops/contract/functions/operations/sitemap'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { SITEMAP_READ_EVERY_MS } from '@daily-drops/core/console-limits'
import { listFormat } from '@daily-drops/messages/formats'
import { consoleSitemap } from '@daily-drops/messages/subjects/console-sitemap'
import { ExternalLink } from 'lucide-react'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ActionButton } from '../../console/action-button.tsx'
import { formatDateTime, formatNumber } from '../../console/formats.ts'
import { type Language, useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Panel } from '../../console/panel.tsx'
import { useRunning } from '../../console/running.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { State } from '../../ui/states/state.tsx'
import { START_SITEMAP, TEST_SITEMAP } from './sitemap-actions.ts'

type Runs = OutputOf<typeof listSitemapRuns>
type Test = Exclude<OutputOf<typeof testSitemapConnectivity>, { jobId: string }>

const FILES = [
  ['index', '/sitemap.xml'],
  ['core', '/sitemap-proxy/sitemaps/core.xml'],
  ['topics', '/sitemap-proxy/sitemaps/topics.xml'],
  ['archive', '/sitemap-proxy/sitemaps/topics-archive.xml'],
] as const

/** How long to look for the run after a start, in case it has not begun yet. */
const WATCH_MS = 60_000

export function historyFailure(language: Language): Notice {
  return { id: 'sitemap-history', tone: 'bad', title: consoleSitemap.in(language)('historyFailed') }
}

/** Null: the history could not be loaded. */
interface SitemapScreenProps {
  runs: Runs | null
  /** The search engines that are notified. */
  engines: readonly string[]
}

export function SitemapScreen({ runs, engines }: SitemapScreenProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSitemap)
  const { runs: started } = useRunning()
  const latestStart = started.find(({ name }) => name === START_SITEMAP)?.startedAt
  const tested = started.find(({ name, output }) => name === TEST_SITEMAP && output !== undefined)
  useHistoryReads(isRunning(runs), latestStart)
  useEffect(() => {
    if (runs === null) notify(historyFailure(language))
  }, [runs, language])
  return (
    <ConsolePage
      title={t('title')}
      note={t('note')}
      actions={
        <>
          <ActionButton name={TEST_SITEMAP}>{t('test')}</ActionButton>
          <ActionButton name={START_SITEMAP}>{t('generate')}</ActionButton>
        </>
      }
    >
      <div className="c-stats">
        {FILES.map(([name, path]) => (
          <a key={name} href={path} className="c-stat block hover:underline" target="_blank" rel="noreferrer">
            <b className="flex items-center gap-1.5 font-strong">
              {t(`cards.${name}`)}
              <ExternalLink aria-hidden="true" className="size-3.5 text-ink-3" />
            </b>
            <span className="text-quiet wrap-anywhere text-ink-2">{breakable(path)}</span>
          </a>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_316px] items-start gap-4 max-[1100px]:grid-cols-1">
        <ConnectivityResults test={tested?.output as Test | undefined} />
        <Panel title={t('automation')}>
          <p>{t('schedule')}</p>
          <p className="text-quiet text-ink-2 mt-1.5">
            {engines.length > 0
              ? t('pings', { engines: listFormat(language).format(engines) })
              : t('noPings')}
          </p>
        </Panel>
      </div>
      <div className="mt-4">
        <History runs={runs} />
      </div>
    </ConsolePage>
  )
}

function isRunning(runs: Runs | null): boolean {
  return runs?.some(({ completed_at }) => completed_at === null) ?? false
}

/** After a start the history is reloaded every 5 seconds, until its run has ended. */
function useHistoryReads(isUnderWay: boolean, startedAt: number | undefined) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const isWatched = startedAt !== undefined && Date.now() - startedAt < WATCH_MS
    if (!isUnderWay && !isWatched) return
    const timer = setInterval(() => {
      if (isUnderWay || Date.now() - (startedAt ?? 0) < WATCH_MS) void revalidate()
    }, SITEMAP_READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, startedAt, revalidate])
}

export function ConnectivityResults({ test }: { test: Test | undefined }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSitemap)
  return (
    <List<Test['results'][number]>
      title={t('results')}
      head={{}}
      page={{ rows: test?.results ?? [] }}
      idOf={({ url }) => url}
      empty={{ title: t('noResults') }}
      columns={[
        column('url', t('columns.url'), { narrow: 'main' }, ({ url }) => (
          <span className="break-all">{url}</span>
        )),
        column('status', t('columns.status'), ({ status }) => (
          <State kind={status === 'success' ? 'ok' : 'bad'}>
            {status === 'success' ? t('success') : t('failed')}
          </State>
        )),
        column('error', t('columns.error'), { narrow: 'full' }, ({ error }) => error ?? '—'),
        column('http', t('columns.http'), { narrow: 'labelled' }, ({ httpStatus }) => httpStatus ?? '—'),
        column('urls', t('columns.urls'), { narrow: 'labelled' }, ({ urlCount }) =>
          formatNumber(urlCount, language),
        ),
        column('time', t('columns.time'), { narrow: 'labelled' }, ({ responseTime }) => `${responseTime} ms`),
        column('xml', t('columns.xml'), ({ isValidXml }) => (
          <State kind={isValidXml ? 'ok' : 'bad'}>{isValidXml ? t('valid') : t('invalid')}</State>
        )),
      ]}
    />
  )
}

export function History({ runs }: { runs: Runs | null }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSitemap)
  const count = (value: number | null) => (value === null ? '—' : formatNumber(value, language))
  const labelled = (id: string, header: string, cell: (run: Runs[number]) => ReactNode) =>
    column(id, header, { narrow: 'labelled' }, cell)
  return (
    <List<Runs[number]>
      title={t('history')}
      head={{ note: t('historyNote') }}
      failed={runs === null && t('historyFailed')}
      page={{ rows: runs ?? [] }}
      empty={{ title: t('noRuns') }}
      columns={[
        column('started_at', t('columns.started'), { narrow: 'main' }, ({ started_at }) =>
          formatDateTime(started_at),
        ),
        column('result', t('columns.result'), (run) => <RunState run={run} />),
        labelled('total_urls', t('columns.urls'), (run) => count(run.total_urls)),
        labelled('topics_count', t('columns.topics'), (run) => count(run.topics_count)),
        labelled('archive_urls_count', t('columns.archive'), (run) => count(run.archive_urls_count)),
        labelled('google_ping_success', t('columns.google'), (run) => (
          <Ping success={run.google_ping_success} />
        )),
        labelled('bing_ping_success', t('columns.bing'), (run) => <Ping success={run.bing_ping_success} />),
        column('error', t('columns.error'), { narrow: 'full' }, ({ error_message }) => error_message ?? '—'),
      ]}
    />
  )
}

function RunState({ run }: { run: Runs[number] }) {
  const t = useConsoleMessages(consoleSitemap)
  if (run.completed_at === null) return <State kind="running">{t('inProgress')}</State>
  return run.success ? <State kind="ok">{t('success')}</State> : <State kind="bad">{t('failed')}</State>
}

function Ping({ success }: { success: boolean | null }) {
  const t = useConsoleMessages(consoleSitemap)
  if (success === null) return <State kind="off">{t('notSent')}</State>
  return success ? <State kind="ok">{t('taken')}</State> : <State kind="bad">{t('refused')}</State>
}

/** An address breaks after a slash, not within a word. */
const breakable = (path: string) =>
  path.split(/(?<=\/)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ))
