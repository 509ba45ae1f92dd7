import { NOBODY } from '@daily-drops/contract/functions/operations/audit'
import { consoleAudit } from '@daily-drops/messages/subjects/console-audit'
import type { Language } from '../../console/language.tsx'
import type { Filter } from '../../console/list/column.ts'
import { actionWords } from '../../console/record/change-sentence.ts'
import type { AuditView } from './load-audit.ts'
import { PERIODS, periodOf, startOf } from './periods.ts'

export function auditFilters({ choices, asked, today }: AuditView, language: Language): Filter[] {
  const t = consoleAudit.in(language)
  const period = periodOf(asked.filters, today)
  return [
    {
      kind: 'select',
      name: 'actor',
      label: t('who'),
      none: t('anybody'),
      options: [
        ...choices.people.map(({ id, email, role }) => ({ value: id, label: `${email} · ${role}` })),
        { value: NOBODY, label: t('server') },
      ],
    },
    {
      kind: 'select',
      name: 'action',
      label: t('action'),
      none: t('anyAction'),
      options: choices.actions.map((value) => ({ value, label: actionWords(value, language) })),
    },
    {
      kind: 'select',
      name: 'entity',
      label: t('entity'),
      none: t('anyEntity'),
      options: choices.entities.map((value) => ({ value, label: value })),
    },
    {
      kind: 'select',
      name: 'period',
      label: t('period'),
      none: t('ever'),
      options: [
        ...PERIODS.map((days) => ({ value: days, label: t(`periods.${days}`) })),
        { value: 'custom', label: t('custom') },
      ],
      standsFor: {
        value: period ?? '',
        change: (days) =>
          days === 'custom'
            ? { from: startOf('7', today), to: today }
            : { from: days && startOf(days, today), to: '' },
      },
    },
    { kind: 'day', name: 'from', label: t('from'), isHidden: period !== 'custom' },
    { kind: 'day', name: 'to', label: t('to'), isHidden: period !== 'custom' },
  ]
}
