import type {
  listSitemapRuns,
  testSitemapConnectivity,
} from '@daily-drops/contract/functions/operations/sitemap'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { SITEMAP_READ_EVERY_MS } from '@daily-drops/core/console-limits'
import { ExternalLink } from 'lucide-react'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ActionButton } from '../../console/action-button.tsx'
import { formatDateTime, formatNumber } from '../../console/formats.ts'
import { type Language, useLanguage } from '../../console/language.tsx'
import { column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Panel } from '../../console/panel.tsx'
import { useRunning } from '../../console/running.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { State } from '../../ui/states/state.tsx'
import { START_SITEMAP, TEST_SITEMAP } from './sitemap-actions.ts'
import { SITEMAP_TEXTS } from './sitemap-texts.ts'

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
  return { id: 'sitemap-history', tone: 'bad', title: SITEMAP_TEXTS[language].historyFailed }
}

/** Null: the history could not be loaded. */
interface SitemapScreenProps {
  runs: Runs | null
  /** The search engines that are notified. */
  engines: readonly string[]
}

export function SitemapScreen({ runs, engines }: SitemapScreenProps) {
  const language = useLanguage()
  const texts = SITEMAP_TEXTS[language]
  const { runs: started } = useRunning()
  const latestStart = started.find(({ name }) => name === START_SITEMAP)?.startedAt
  const tested = started.find(({ name, output }) => name === TEST_SITEMAP && output !== undefined)
  useHistoryReads(isRunning(runs), latestStart)
  useEffect(() => {
    if (runs === null) notify(historyFailure(language))
  }, [runs, language])
  return (
    <ConsolePage
      title={texts.title}
      note={texts.note}
      language={language}
      actions={
        <>
          <ActionButton name={TEST_SITEMAP} language={language}>
            {texts.test}
          </ActionButton>
          <ActionButton name={START_SITEMAP} language={language}>
            {texts.generate}
          </ActionButton>
        </>
      }
    >
      <div className="c-stats">
        {FILES.map(([name, path]) => (
          <a key={name} href={path} className="c-stat block hover:underline" target="_blank" rel="noreferrer">
            <b className="flex items-center gap-1.5 font-strong">
              {texts.cards[name]}
              <ExternalLink aria-hidden="true" className="size-3.5 text-ink-3" />
            </b>
            <span className="text-quiet wrap-anywhere text-ink-2">{breakable(path)}</span>
          </a>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_316px] items-start gap-4 max-[1100px]:grid-cols-1">
        <ConnectivityResults test={tested?.output as Test | undefined} language={language} />
        <Panel title={texts.automation}>
          <p>{texts.schedule}</p>
          <p className="text-quiet text-ink-2 mt-1.5">{texts.pings(engines)}</p>
        </Panel>
      </div>
      <div className="mt-4">
        <History runs={runs} language={language} />
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

export function ConnectivityResults({ test, language }: { test: Test | undefined; language: Language }) {
  const texts = SITEMAP_TEXTS[language]
  const { columns } = texts
  return (
    <List<Test['results'][number]>
      title={texts.results}
      head={{}}
      language={language}
      page={{ rows: test?.results ?? [] }}
      idOf={({ url }) => url}
      empty={{ title: texts.noResults }}
      columns={[
        column('url', columns.url, { narrow: 'main' }, ({ url }) => <span className="break-all">{url}</span>),
        column('status', columns.status, ({ status }) => (
          <State kind={status === 'success' ? 'ok' : 'bad'}>
            {status === 'success' ? texts.success : texts.failed}
          </State>
        )),
        column('error', columns.error, { narrow: 'full' }, ({ error }) => error ?? '—'),
        column('http', columns.http, { narrow: 'labelled' }, ({ httpStatus }) => httpStatus ?? '—'),
        column('urls', columns.urls, { narrow: 'labelled' }, ({ urlCount }) =>
          formatNumber(urlCount, language),
        ),
        column('time', columns.time, { narrow: 'labelled' }, ({ responseTime }) => `${responseTime} ms`),
        column('xml', columns.xml, ({ isValidXml }) => (
          <State kind={isValidXml ? 'ok' : 'bad'}>{isValidXml ? texts.valid : texts.invalid}</State>
        )),
      ]}
    />
  )
}

export function History({ runs, language }: { runs: Runs | null; language: Language }) {
  const texts = SITEMAP_TEXTS[language]
  const { columns } = texts
  const count = (value: number | null) => (value === null ? '—' : formatNumber(value, language))
  const labelled = (id: string, header: string, cell: (run: Runs[number]) => ReactNode) =>
    column(id, header, { narrow: 'labelled' }, cell)
  return (
    <List<Runs[number]>
      title={texts.history}
      head={{ note: texts.historyNote }}
      language={language}
      failed={runs === null && texts.historyFailed}
      page={{ rows: runs ?? [] }}
      empty={{ title: texts.noRuns }}
      columns={[
        column('started_at', columns.started, { narrow: 'main' }, ({ started_at }) =>
          formatDateTime(started_at),
        ),
        column('result', columns.result, (run) => <RunState run={run} language={language} />),
        labelled('total_urls', columns.urls, (run) => count(run.total_urls)),
        labelled('topics_count', columns.topics, (run) => count(run.topics_count)),
        labelled('archive_urls_count', columns.archive, (run) => count(run.archive_urls_count)),
        labelled('google_ping_success', columns.google, (run) => (
          <Ping success={run.google_ping_success} language={language} />
        )),
        labelled('bing_ping_success', columns.bing, (run) => (
          <Ping success={run.bing_ping_success} language={language} />
        )),
        column('error', columns.error, { narrow: 'full' }, ({ error_message }) => error_message ?? '—'),
      ]}
    />
  )
}

function RunState({ run, language }: { run: Runs[number]; language: Language }) {
  const texts = SITEMAP_TEXTS[language]
  if (run.completed_at === null) return <State kind="running">{texts.inProgress}</State>
  return run.success ? <State kind="ok">{texts.success}</State> : <State kind="bad">{texts.failed}</State>
}

function Ping({ success, language }: { success: boolean | null; language: Language }) {
  const texts = SITEMAP_TEXTS[language]
  if (success === null) return <State kind="off">{texts.notSent}</State>
  return success ? <State kind="ok">{texts.taken}</State> : <State kind="bad">{texts.refused}</State>
}

/** An address breaks after a slash, not within a word. */
const breakable = (path: string) =>
  path.split(/(?<=\/)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ))
