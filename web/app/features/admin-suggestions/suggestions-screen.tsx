import type { listSuggestedSources } from '@daily-drops/contract/functions/sources/suggestions'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleSuggestions } from '@daily-drops/messages/subjects/console-suggestions'
import { useState } from 'react'
import { formatMinute, formatNumber } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { actionsColumn, type Column, column } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import type { Listed } from '../../console/list/read-list.ts'
import { ConsolePage } from '../../console/page-head.tsx'
import { useSettle } from '../../console/use-settle.ts'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { State, type StateKind } from '../../ui/states/state.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { decideStep } from './suggestion-steps.ts'

export type SuggestionsView = Listed<typeof listSuggestedSources>
type Row = SuggestionsView['page']['rows'][number]

const STATES = ['open', 'accepted', 'declined'] as const
const ORIGINS = ['single', 'import'] as const
const KINDS: Record<Row['status'], StateKind> = { open: 'paused', accepted: 'ok', declined: 'gone' }

export function SuggestionsScreen({ view: { page, asked } }: { view: SuggestionsView }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSuggestions)
  const settle = useSettle()
  const [declining, setDeclining] = useState<Row>()
  const decide = (id: number, decision: Parameters<typeof decideStep>[2]) =>
    void settle(decideStep(callFunction, id, decision, language))
  const columns: Column<Row>[] = [
    column('source', t('source'), { narrow: 'main', namesRow: true }, ({ name, feed_url }) => (
      <>
        <PublisherText>{name}</PublisherText>
        <a
          href={feed_url}
          target="_blank"
          rel="noopener noreferrer"
          dir="ltr"
          className="c-second wrap-anywhere"
        >
          {feed_url}
        </a>
      </>
    )),
    column('readers', t('readers'), { numeric: true, narrow: 'labelled' }, ({ readers }) =>
      formatNumber(readers, language),
    ),
    column('why', t('why'), { narrow: 'full' }, ({ reasons, message, imports }) => (
      <ul className="wrap-anywhere">
        {imports > 0 && <li className="text-ink-2">{t('imported', { count: imports })}</li>}
        {(message === null ? reasons : [message]).map((reason, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two readers may give the same reason
          <li key={nth} dir="auto">
            {reason}
          </li>
        ))}
      </ul>
    )),
    column('since', t('since'), ({ created_at }) => formatMinute(created_at)),
    column('state', t('state'), { narrow: 'beside' }, ({ status }) => (
      <State kind={KINDS[status]}>{t(`status.${status}`)}</State>
    )),
    actionsColumn(t('accept'), { hidesHeader: true, narrow: 'full' }, (row) =>
      row.status === 'open'
        ? [
            {
              label: t('acceptNamed', { name: row.name }),
              text: t('accept'),
              asks: { title: t('acceptTitle'), consequence: t('acceptNote'), confirm: t('accept') },
              onPick: () => decide(row.id, { accepted: true }),
            },
            {
              label: t('declineNamed', { name: row.name }),
              text: t('decline'),
              onPick: () => setDeclining(row),
            },
          ]
        : [],
    ),
  ]
  return (
    <ConsolePage title={t('title')} note={t('note')} back={{ to: '/admin/sources', label: t('back') }}>
      <List
        title={t('title')}
        name="suggestions"
        columns={columns}
        page={page}
        total={(counted) => t('total', counted)}
        empty={{ title: t('none') }}
        isPartial
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t('show'),
            none: t('status.open'),
            options: STATES.filter((value) => value !== 'open').map((value) => ({
              value,
              label: t(`status.${value}`),
            })),
          },
          {
            kind: 'select',
            name: 'origin',
            label: t('origin'),
            none: t('anyOrigin'),
            options: ORIGINS.map((value) => ({ value, label: t(`origin.${value}`) })),
          },
        ]}
        asked={asked}
      />
      {declining && (
        <DeclineDialog
          name={declining.name}
          onDecline={(message) => decide(declining.id, { accepted: false, message })}
          onClose={() => setDeclining(undefined)}
        />
      )}
    </ConsolePage>
  )
}
