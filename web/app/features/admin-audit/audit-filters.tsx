import { NOBODY } from '@daily-drops/contract/functions/operations/audit'
import type { Language } from '../../console/language.tsx'
import { actionWords } from '../../console/record/change-sentence.ts'
import { ActiveFilters } from '../../console/table/table-filters.tsx'
import { AUDIT_TEXTS } from './audit-texts.ts'
import type { AuditView } from './load-audit.ts'
import { PERIODS, periodOf, startOf } from './periods.ts'

interface AuditFiltersProps {
  view: AuditView
  onFilter: (change: Record<string, string | null>) => void
  language: Language
}

const NO_FILTERS = { actor: null, action: null, entity: null, from: null, to: null }

export function AuditFilters({ view, onFilter, language }: AuditFiltersProps) {
  const { choices, filters, today } = view
  const texts = AUDIT_TEXTS[language]
  const people = [
    ...choices.people.map(({ id, email, role }) => ({ value: id, label: `${email} · ${role}` })),
    { value: NOBODY, label: texts.server },
  ]
  const actions = choices.actions.map((value) => ({ value, label: actionWords(value, language) }))
  const entities = choices.entities.map((value) => ({ value, label: value }))
  const labelOf = (options: readonly Option[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value
  const period = periodOf(filters, today)
  const active = [
    filters.actor && { name: 'actor', label: texts.who, value: labelOf(people, filters.actor) },
    filters.action && { name: 'action', label: texts.action, value: labelOf(actions, filters.action) },
    filters.entity && { name: 'entity', label: texts.entity, value: filters.entity },
    filters.from && { name: 'from', label: texts.from, value: filters.from },
    filters.to && { name: 'to', label: texts.to, value: filters.to },
  ].filter((filter) => filter !== undefined && filter !== '')
  return (
    <>
      <div className="c-filters c-choices">
        <Select
          label={texts.who}
          none={texts.anybody}
          options={people}
          value={filters.actor}
          onChange={(actor) => onFilter({ actor })}
        />
        <Select
          label={texts.action}
          none={texts.anyAction}
          options={actions}
          value={filters.action}
          onChange={(action) => onFilter({ action })}
        />
        <Select
          label={texts.entity}
          none={texts.anyEntity}
          options={entities}
          value={filters.entity}
          onChange={(entity) => onFilter({ entity })}
        />
        <Select
          label={texts.period}
          none={texts.ever}
          options={[
            ...PERIODS.map((days) => ({ value: days, label: texts.periods[days] })),
            ...(period === 'custom' ? [{ value: 'custom', label: texts.custom }] : []),
          ]}
          value={period}
          onChange={(days) => onFilter({ from: days && startOf(days, today), to: null })}
        />
        <Day label={texts.from} value={filters.from} onChange={(from) => onFilter({ from })} />
        <Day label={texts.to} value={filters.to} onChange={(to) => onFilter({ to })} />
      </div>
      <ActiveFilters
        filters={active.map(({ name, label, value }) => ({
          label,
          value,
          onRemove: () => onFilter({ [name]: null }),
        }))}
        onClear={() => onFilter(NO_FILTERS)}
        language={language}
      />
    </>
  )
}

interface Option {
  value: string
  label: string
}

interface SelectProps {
  label: string
  /** What no choice is called. */
  none: string
  options: readonly Option[]
  value: string | undefined
  onChange: (value: string) => void
}

/** A value that is none of the choices, from an address, stays one. */
function Select({ label, none, options, value = '', onChange }: SelectProps) {
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <select
      className="c-input"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{none}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  onChange: (day: string) => void
}

function Day({ label, value = '', onChange }: DayProps) {
  return (
    <input
      type="date"
      className="c-input w-auto!"
      aria-label={label}
      title={label}
      value={value}
      min="2000-01-01"
      max="2999-12-31"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
