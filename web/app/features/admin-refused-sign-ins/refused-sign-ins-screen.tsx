import {
  type listRefusedSignIns,
  REFUSAL_REASONS,
  SIGN_IN_METHODS,
} from '@daily-drops/contract/functions/operations/refused-sign-ins'
import { consoleRefusedSignIns } from '@daily-drops/messages/subjects/console-refused-sign-ins'
import { formatDateTime, formatNumber } from '../../console/formats.ts'
import { type Language, useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { type Column, column, type Filter } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import type { Listed } from '../../console/list/read-list.ts'
import { ConsolePage } from '../../console/page-head.tsx'

export type RefusedSignInsView = Listed<typeof listRefusedSignIns>
type Row = RefusedSignInsView['page']['rows'][number]

export function RefusedSignInsScreen({ view: { page, asked } }: { view: RefusedSignInsView }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleRefusedSignIns)
  return (
    <ConsolePage title={t('title')} note={t('note')}>
      <List
        title={t('title')}
        name="refused-sign-ins"
        density="compact"
        columns={columnsIn(language)}
        page={page}
        total={(counted) => t('total', counted)}
        empty={{ title: t('none') }}
        filters={filtersIn(language)}
        asked={asked}
      />
    </ConsolePage>
  )
}

function filtersIn(language: Language): Filter[] {
  const t = consoleRefusedSignIns.in(language)
  return [
    { kind: 'search', name: 'text', label: t('search'), hint: t('searchHint'), chip: t('account') },
    {
      kind: 'select',
      name: 'method',
      label: t('method'),
      none: t('anyMethod'),
      options: SIGN_IN_METHODS.map((value) => ({ value, label: t(`methods.${value}`) })),
    },
    {
      kind: 'select',
      name: 'reason',
      label: t('reason'),
      none: t('anyReason'),
      options: REFUSAL_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) })),
    },
  ]
}

function columnsIn(language: Language): Column<Row>[] {
  const t = consoleRefusedSignIns.in(language)
  return [
    column('time', t('time'), ({ last_at }) => formatDateTime(last_at)),
    column('account', t('account'), { narrow: 'full' }, (row) => (
      <>
        {accountWords(row, language)}
        {row.address_digest && <span className="c-second font-mono text-[0.92em]">{row.address_digest}</span>}
      </>
    )),
    column('method', t('method'), ({ method }) => {
      const known = SIGN_IN_METHODS.find((each) => each === method)
      return known ? t(`methods.${known}`) : method
    }),
    column('reason', t('reason'), { narrow: 'full' }, ({ reason }) => {
      const known = REFUSAL_REASONS.find((each) => each === reason)
      return known ? t(`reasons.${known}`) : reason
    }),
    column('attempts', t('attempts'), { numeric: true, narrow: 'labelled' }, ({ attempts }) =>
      formatNumber(attempts, language),
    ),
    column('network', t('network'), { hideable: true, narrow: 'labelled' }, ({ network, is_shared }) =>
      network ? (
        <span className="font-mono text-[0.92em]">{network}</span>
      ) : is_shared ? (
        t('severalNetworks')
      ) : (
        t('notKnown')
      ),
    ),
  ]
}

function accountWords({ account_email, address_digest, is_shared, reason }: Row, language: Language): string {
  const t = consoleRefusedSignIns.in(language)
  if (account_email) return account_email
  if (address_digest) return t('unknown')
  return is_shared && ['wrong-password', 'wrong-code', 'unknown-address'].includes(reason)
    ? t('several')
    : t('notKnown')
}
