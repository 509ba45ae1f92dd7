import {
  type listRefusedSignIns,
  REFUSAL_REASONS,
  SIGN_IN_METHODS,
} from '@daily-drops/contract/functions/operations/refused-sign-ins'
import { formatDateTime, formatNumber } from '../../console/formats.ts'
import { type Language, useLanguage } from '../../console/language.tsx'
import { type Column, column, type Filter } from '../../console/list/column.ts'
import { List } from '../../console/list/list.tsx'
import type { Listed } from '../../console/list/read-list.ts'
import { ConsolePage } from '../../console/page-head.tsx'
import { REFUSED_TEXTS } from './refused-sign-ins-texts.ts'

export type RefusedSignInsView = Listed<typeof listRefusedSignIns>
type Row = RefusedSignInsView['page']['rows'][number]

export function RefusedSignInsScreen({ view: { page, asked } }: { view: RefusedSignInsView }) {
  const language = useLanguage()
  const texts = REFUSED_TEXTS[language]
  return (
    <ConsolePage title={texts.title} note={texts.note} language={language}>
      <List
        title={texts.title}
        name="refused-sign-ins"
        density="compact"
        language={language}
        columns={columnsIn(language)}
        page={page}
        total={texts.total}
        empty={{ title: texts.none }}
        filters={filtersIn(language)}
        asked={asked}
      />
    </ConsolePage>
  )
}

function filtersIn(language: Language): Filter[] {
  const texts = REFUSED_TEXTS[language]
  return [
    { kind: 'search', name: 'text', label: texts.search, hint: texts.searchHint, chip: texts.account },
    {
      kind: 'select',
      name: 'method',
      label: texts.method,
      none: texts.anyMethod,
      options: SIGN_IN_METHODS.map((value) => ({ value, label: texts.methods[value] })),
    },
    {
      kind: 'select',
      name: 'reason',
      label: texts.reason,
      none: texts.anyReason,
      options: REFUSAL_REASONS.map((value) => ({ value, label: texts.reasons[value] })),
    },
  ]
}

function columnsIn(language: Language): Column<Row>[] {
  const texts = REFUSED_TEXTS[language]
  const methods: Record<string, string> = texts.methods
  const reasons: Record<string, string> = texts.reasons
  return [
    column('time', texts.time, ({ last_at }) => formatDateTime(last_at)),
    column('account', texts.account, { narrow: 'full' }, (row) => (
      <>
        {accountWords(row, language)}
        {row.address_digest && <span className="c-second font-mono text-[0.92em]">{row.address_digest}</span>}
      </>
    )),
    column('method', texts.method, ({ method }) => methods[method] ?? method),
    column('reason', texts.reason, { narrow: 'full' }, ({ reason }) => reasons[reason] ?? reason),
    column('attempts', texts.attempts, { numeric: true, narrow: 'labelled' }, ({ attempts }) =>
      formatNumber(attempts, language),
    ),
    column('network', texts.network, { hideable: true, narrow: 'labelled' }, ({ network, is_shared }) =>
      network ? (
        <span className="font-mono text-[0.92em]">{network}</span>
      ) : is_shared ? (
        texts.severalNetworks
      ) : (
        texts.notKnown
      ),
    ),
  ]
}

function accountWords({ account_email, address_digest, is_shared, reason }: Row, language: Language): string {
  const texts = REFUSED_TEXTS[language]
  if (account_email) return account_email
  if (address_digest) return texts.unknown
  return is_shared && ['wrong-password', 'wrong-code', 'unknown-address'].includes(reason)
    ? texts.several
    : texts.notKnown
}
