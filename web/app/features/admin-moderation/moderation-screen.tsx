import type { Decision } from '@daily-drops/contract/functions/reading/moderation'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleModeration } from '@daily-drops/messages/subjects/console-moderation'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { formatMinute, formatNumber } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { counted, ListFoot } from '../../console/list/list-foot.tsx'
import { useAddress } from '../../console/list/use-address.ts'
import { ConsolePage } from '../../console/page-head.tsx'
import { useKeys } from '../../console/use-keys.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { State } from '../../ui/states/state.tsx'
import { DecisionsTable } from './decisions-table.tsx'
import {
  type Decided,
  type Decisions,
  type DropReports,
  decideStep,
  MANY_REPORTS,
  type Reported,
  type ReportedSources,
  UNDO_MS,
  undoStep,
} from './moderation-steps.ts'
import { ReportedArticle } from './reported-article.tsx'
import { ReportedSourcesTable } from './reported-sources-table.tsx'

/** With the number of open articles and sources. */
export type ModerationView = { open: number; sources: number } & (
  | { tab: 'open'; page: Reported; current: DropReports | undefined; lastDecided: string | undefined }
  | { tab: 'decided'; page: Decisions }
  | { tab: 'sources'; page: ReportedSources; isAdmin: boolean }
)

export function ModerationScreen({ view }: { view: ModerationView }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleModeration)
  const [, changeAddress] = useAddress()
  const [last, setLast] = useState<Decided>()
  const current = view.tab === 'open' ? view.current?.drop.id : undefined

  async function undo(decided = last) {
    if (decided === undefined) return
    const { answer, notice } = await undoStep(callFunction, decided, language)
    notify(notice)
    setLast(undefined)
    changeAddress(answer && view.tab === 'open' ? { drop: String(decided.drop_id), after: null } : {})
  }
  async function decide(decision: Decision) {
    if (current === undefined) return
    const rows = view.tab === 'open' ? view.page.rows : []
    const next = rows[rows.findIndex(({ id }) => id === current) + 1]
    const { answer, notice } = await decideStep(callFunction, { dropId: current, decision }, language)
    const decided = answer && { drop_id: current, decided_at: answer.decided_at }
    const action = { label: t('undo'), onClick: () => void undo(decided) }
    notify(decided ? { ...notice, duration: UNDO_MS, action } : notice)
    if (decided) setLast(decided)
    changeAddress({ drop: next ? String(next.id) : null })
  }
  useKeys({ u: () => void undo() })
  return (
    <ConsolePage
      title={t('title')}
      note={view.tab !== 'sources' && <span className="narrow:hidden">{t('keys')}</span>}
      actions={
        <fieldset className="c-segments">
          <legend className="sr-only">{t('views')}</legend>
          <button
            type="button"
            aria-pressed={view.tab === 'open'}
            onClick={() => changeAddress({ view: null, after: null })}
          >
            {t('open', { count: formatNumber(view.open, language) })}
          </button>
          {(['decided', 'sources'] as const).map((tab) => (
            <button
              key={tab}
              type="button"
              aria-pressed={view.tab === tab}
              onClick={() => changeAddress({ view: tab, drop: null, after: null })}
            >
              {tab === 'decided' ? t(tab) : t(tab, { count: formatNumber(view.sources, language) })}
            </button>
          ))}
        </fieldset>
      }
    >
      {view.tab === 'sources' ? (
        <ReportedSourcesTable page={view.page} isAdmin={view.isAdmin} />
      ) : view.tab === 'decided' ? (
        <DecisionsTable page={view.page} onUndo={(decided) => void undo(decided)} />
      ) : view.current ? (
        <div className="grid grid-cols-[276px_minmax(0,1fr)] items-start gap-4 max-[1100px]:grid-cols-1">
          <section className="c-panel" aria-label={t('title')}>
            <CaseList
              page={view.page}
              current={current}
              onOpen={(id) => changeAddress({ drop: String(id) })}
            />
            <ListFoot
              page={view.page}
              total={t('reported', counted(view.page.total, language))}
              onTurn={(after) => changeAddress({ after })}
            />
          </section>
          <ReportedArticle
            key={view.current.drop.id}
            reported={view.current}
            onDecide={(decision) => void decide(decision)}
          />
        </div>
      ) : (
        <div className="c-panel">
          <EmptyState title={t('none')} Icon={Flag}>
            {view.lastDecided && t('lastClosed', { time: formatMinute(view.lastDecided) })}
          </EmptyState>
        </div>
      )}
    </ConsolePage>
  )
}

interface CaseListProps {
  page: Reported
  current: number | undefined
  onOpen: (id: number) => void
}

function CaseList({ page, current, onOpen }: CaseListProps) {
  const t = useConsoleMessages(consoleModeration)
  return (
    <ul>
      {page.rows.map(({ id, title, language: of, source_name, open_reports, reported_at }) => (
        <li key={id}>
          <button
            type="button"
            className="c-case grid w-full gap-0.75 border-b border-line px-4 py-2.75 text-start hover:bg-hover aria-[current]:bg-accent-soft [&_b]:font-strong"
            aria-current={id === current || undefined}
            onClick={() => onOpen(id)}
          >
            <PublisherText as="b" lang={of ?? undefined}>
              {title}
            </PublisherText>
            <span className="flex flex-wrap items-center gap-2 text-quiet text-ink-2">
              <PublisherText>{source_name}</PublisherText>
              <State kind={open_reports >= MANY_REPORTS ? 'bad' : 'warn'}>
                {t('reports', { count: open_reports })}
              </State>
            </span>
            <span className="text-quiet text-ink-2">{t('since', { time: formatMinute(reported_at) })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
