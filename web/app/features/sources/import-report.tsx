import type { getImport } from '@daily-drops/contract/functions/sources/imports'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { imports as messages } from '@daily-drops/messages/subjects/imports'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Day } from '../../ui/day.tsx'
import { SourceLink } from './source-link.tsx'
import { useReload } from './use-reload.ts'

type Report = NonNullable<OutputOf<typeof getImport>['report']>

const LINK = 'text-accent underline-offset-2 hover:underline'

/** What became of the reader's latest import. */
export function ImportReport({ report }: { report: Report }) {
  const t = useMessages(messages)
  const id = useId()
  const isReading = report.read_at === null && !report.failed
  useReload(isReading || report.waiting > 0)
  return (
    <section aria-labelledby={id} className="mt-10 max-w-3xl">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line pb-2">
        <h2 id={id} className="text-headline font-medium">
          {t('report')}
        </h2>
        <p className="text-meta text-ink-2">
          <Day at={report.created_at} />
        </p>
      </div>
      <div role="status">
        {report.failed && <p className="mt-4 text-ui">{t('failed')}</p>}
        {isReading && <Reading />}
        {report.read_at && <Counts report={report} />}
      </div>
      <Sources title={t('knownList')} sources={report.sources.filter(({ paused }) => !paused)} />
      <Sources title={t('pausedList')} sources={report.sources.filter(({ paused }) => paused)} />
      <Named title={t('refusedList')}>
        {report.refused.map(({ address, reason }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may contain one text twice
          <li key={nth} className="flex flex-wrap justify-between gap-x-6 py-1">
            <bdi className="min-w-0 wrap-anywhere">{address}</bdi>
            <span className="text-meta text-ink-2">{t(`reason.${reason}`)}</span>
          </li>
        ))}
      </Named>
    </section>
  )
}

function Reading() {
  const t = useMessages(messages)
  return (
    <p className="mt-4 text-ui">
      {t('reading')} <CheckAgain />
    </p>
  )
}

function CheckAgain() {
  const t = useMessages(messages)
  return (
    <Link to="/sources/import" className={LINK}>
      {t('reload')}
    </Link>
  )
}

function Counts({ report }: { report: Report }) {
  const t = useMessages(messages)
  const { saved, known, paused, suggested, waiting, unrecognised, left_out } = report
  if (saved + known + paused + suggested + waiting + unrecognised + left_out === 0)
    return <p className="mt-4 text-ui">{t('nothing')}</p>
  return (
    <ul className="mt-2">
      <Line count={saved} words={t('saved', { count: saved })}>
        <Link to="/profile" className={LINK}>
          {t('toSaved')}
        </Link>
      </Line>
      <Line count={suggested} words={t('suggested', { count: suggested })}>
        <Link to="/sources/suggest" className={LINK}>
          {t('toSuggestions')}
        </Link>
      </Line>
      <Line count={waiting} words={t('waiting', { count: waiting })}>
        {t('waitingNote')} <CheckAgain />
      </Line>
      <Line count={known} words={t('known', { count: known })} />
      <Line count={paused} words={t('paused', { count: paused })}>
        {t('pausedNote')}
      </Line>
      <Line count={unrecognised} words={t('unrecognised', { count: unrecognised })} />
      <Line count={left_out} words={t('leftOut', { count: left_out })}>
        {t('leftOutNote')}
      </Line>
    </ul>
  )
}

function Line({ count, words, children }: { count: number; words: string; children?: ReactNode }) {
  if (count === 0) return null
  return (
    <li className="border-b border-line py-3">
      <p className="font-serif text-sub">{words}</p>
      {children && <p className="text-meta text-ink-2">{children}</p>}
    </li>
  )
}

function Sources({ title, sources }: { title: string; sources: Report['sources'] }) {
  return (
    <Named title={title}>
      {sources.map(({ name, slug }) => (
        <li key={slug ?? name} className="py-1 wrap-anywhere">
          <SourceLink slug={slug} words={name} />
        </li>
      ))}
    </Named>
  )
}

function Named({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="font-sans text-ui font-semibold">
        {title}
      </h3>
      <ul className="mt-1 text-ui">{children}</ul>
    </section>
  )
}
