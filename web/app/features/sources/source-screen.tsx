import { COUNTED_DAYS } from '@daily-drops/contract/functions/sources/source-pages'
import { listed } from '@daily-drops/messages/formats'
import { languageName } from '@daily-drops/messages/language-name'
import { sources as messages } from '@daily-drops/messages/subjects/sources'
import { suggestions } from '@daily-drops/messages/subjects/suggestions'
import { type ReactNode, useState } from 'react'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { SourceIcon } from '../../ui/pictures/source-icon.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { HiddenNote } from '../../ui/states/hidden-note.tsx'
import type { SourceView } from './load-source.ts'
import { ReportForm } from './report-form.tsx'
import { SourceActions } from './source-actions.tsx'
import { HowWeRead, MainTopics } from './source-facts.tsx'
import { SourceItems } from './source-items.tsx'
import type { SourceOutcome } from './source-step.ts'
import type { Wish } from './use-source-wish.ts'

interface SourceScreenProps {
  page: SourceView
  /** Of a form sent without scripts. */
  outcome: SourceOutcome | undefined
}

export function SourceScreen({ page, outcome }: SourceScreenProps) {
  const t = useMessages(messages)
  const suggest = useMessages(suggestions)
  const { source, state, latest, hidden_count } = page
  const { name } = source
  const [wish, setWish] = useState<Wish>(page.muted ? 'muted' : page.favoured ? 'favoured' : null)
  const muted = wish === 'muted'
  return (
    <Page width="page">
      <header className="flex flex-wrap items-end gap-x-5 gap-y-4 border-b border-ink pb-4 max-sm:items-start">
        <span className="source-mark">
          <SourceIcon name={name} icon={page.icon} />
        </span>
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="font-display text-page leading-none font-normal wrap-anywhere">
            <PublisherText>{name}</PublisherText>
          </h1>
          <a
            href={source.homepage_url}
            rel="noopener"
            target="_blank"
            dir="ltr"
            className="mt-2 inline-block text-ui text-accent wrap-anywhere underline-offset-2 hover:underline"
          >
            {hostOf(source.homepage_url)}
          </a>
        </div>
        <SourceActions source={source} wish={wish} onWish={setWish} />
      </header>
      <Folio page={page} />
      {outcome?.refusal && (
        <p role="alert" className="mt-4 text-ui text-danger">
          {outcome.refusal.title} {outcome.refusal.description}
        </p>
      )}
      {outcome?.asksReason && <ReportForm source={source} />}
      {state !== 'ok' && <Note>{t(state === 'paused' ? 'paused' : 'failing', { name })}</Note>}
      {muted && (
        <Note>
          {t('muted', { name })} <span className="block text-ink-2">{t('muted.effect')}</span>
        </Note>
      )}
      <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-2">
        {page.main_topics.length > 0 && <MainTopics {...page} />}
        <HowWeRead reading={page.reading} />
      </div>
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,var(--measure))_minmax(0,1fr)]">
        {!muted && (
          <section aria-labelledby="latest" className="max-w-measure min-w-0">
            <h2 id="latest" className="mb-5 text-headline leading-tight font-medium wrap-anywhere">
              {t('latest', { name })}
            </h2>
            <SourceItems items={latest} />
            {latest.length === 0 && hidden_count === 0 && <EmptyState title={t('empty')} />}
            {hidden_count > 0 && (
              <HiddenNote>{(link) => t.rich('hidden', { count: hidden_count, link })}</HiddenNote>
            )}
          </section>
        )}
        <aside aria-labelledby="suggest">
          <h2 id="suggest" className="text-sub leading-tight font-medium">
            {suggest('missing')}
          </h2>
          <ButtonLink to="/sources/suggest" className="mt-4">
            {suggest('title')}
          </ButtonLink>
        </aside>
      </div>
    </Page>
  )
}

/** The languages and the number of items. */
function Folio({ page: { languages, items_count } }: Pick<SourceScreenProps, 'page'>) {
  const t = useMessages(messages)
  const locale = useLocale()
  const figures = { count: items_count.count, days: COUNTED_DAYS }
  return (
    <p className="item-meta flex flex-wrap py-2.5 text-meta text-ink-2 tabular-nums">
      {languages.length > 0 && (
        <span>
          {listed(
            locale,
            languages.map((code) => languageName(code, locale)),
          )}
        </span>
      )}
      <span>{t(items_count.isExact ? 'items' : 'itemsAtLeast', figures)}</span>
    </p>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-4 rounded-md border border-line bg-surface px-4 py-3 text-ui">{children}</p>
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address
}
