import { NOBODY } from '@daily-drops/contract/functions/operations/audit'
import type { Language } from '../../console/language.tsx'
import type { Filter } from '../../console/list/column.ts'
import { actionWords } from '../../console/record/change-sentence.ts'
import { AUDIT_TEXTS } from './audit-texts.ts'
import type { AuditView } from './load-audit.ts'
import { PERIODS, periodOf, startOf } from './periods.ts'

export function auditFilters({ choices, asked, today }: AuditView, language: Language): Filter[] {
  const texts = AUDIT_TEXTS[language]
  const period = periodOf(asked.filters, today)
  return [
    {
      kind: 'select',
      name: 'actor',
      label: texts.who,
      none: texts.anybody,
      options: [
        ...choices.people.map(({ id, email, role }) => ({ value: id, label: `${email} · ${role}` })),
        { value: NOBODY, label: texts.server },
      ],
    },
    {
      kind: 'select',
      name: 'action',
      label: texts.action,
      none: texts.anyAction,
      options: choices.actions.map((value) => ({ value, label: actionWords(value, language) })),
    },
    {
      kind: 'select',
      name: 'entity',
      label: texts.entity,
      none: texts.anyEntity,
      options: choices.entities.map((value) => ({ value, label: value })),
    },
    {
      kind: 'select',
      name: 'period',
      label: texts.period,
      none: texts.ever,
      options: [
        ...PERIODS.map((days) => ({ value: days, label: texts.periods[days] })),
        { value: 'custom', label: texts.custom },
      ],
      standsFor: {
        value: period ?? '',
        change: (days) =>
          days === 'custom'
            ? { from: startOf('7', today), to: today }
            : { from: days && startOf(days, today), to: '' },
      },
    },
    { kind: 'day', name: 'from', label: texts.from, isHidden: period !== 'custom' },
    { kind: 'day', name: 'to', label: texts.to, isHidden: period !== 'custom' },
  ]
}
