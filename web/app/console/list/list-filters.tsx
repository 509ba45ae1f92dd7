import { addressName } from '@daily-drops/contract/kernel/paging'
import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useConsoleMessages } from '../language.tsx'
import type { Filter } from './column.ts'
import { SearchField } from './search-field.tsx'

export type Change = Record<string, string | null>

interface ListFiltersProps {
  filters: readonly Filter[]
  values: Readonly<Record<string, unknown>>
  onChange: (change: Change) => void
  onClear: () => void
  /** Columns and density. */
  tools: ReactNode
}

/** As in the address and fields. '' without a filter. */
function inAddress({ values }: Pick<ListFiltersProps, 'values'>, { name }: Filter): string {
  const value = values[name]
  if (value === true) return '1'
  return value === undefined || value === null || value === false ? '' : String(value)
}

export function activeFilters(filters: readonly Filter[], values: ListFiltersProps['values']) {
  return filters.filter((filter) => !isDerived(filter) && inAddress({ values }, filter) !== '')
}

const isDerived = (filter: Filter) => filter.kind === 'select' && filter.standsFor !== undefined

/** Every filter of a list in one line, with the active ones below. */
export function ListFilters(props: ListFiltersProps) {
  const t = useConsoleMessages(consoleCommon)
  const { filters, values, onChange, onClear, tools } = props
  const pills = filters.filter(({ kind }) => kind === 'pills')
  const days = filters.filter((filter) => filter.kind === 'day' && !filter.isHidden)
  const active = activeFilters(filters, values)
  const control = (filter: Filter) => (
    <FilterControl
      key={filter.name}
      filter={filter}
      value={inAddress(props, filter)}
      onChange={(value) => onChange({ [addressName(filter.name)]: value })}
      onChanges={onChange}
    />
  )
  return (
    <>
      <div className="c-filters">
        {filters.filter(({ kind }) => kind !== 'pills' && kind !== 'day').map(control)}
        {tools}
      </div>
      {days.length > 0 && <div className="c-filters pt-0!">{days.map(control)}</div>}
      {pills.map(control)}
      {active.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 px-4 pb-3">
          {active.map((filter) => {
            const label = filter.chip ?? filter.label
            return (
              <span
                key={filter.name}
                className="inline-flex h-6.5 items-center gap-1.5 rounded-full bg-accent-soft pe-1 ps-2.5 text-quiet text-ink"
              >
                <span>
                  {label}: <b className="font-strong">{chipWords(filter, inAddress(props, filter))}</b>
                </span>
                <button
                  type="button"
                  className="grid size-6 place-items-center rounded-full text-ink-2 [&>svg]:size-3.5"
                  aria-label={t('list.removeFilter', { label })}
                  onClick={() => onChange({ [addressName(filter.name)]: null })}
                >
                  <X aria-hidden="true" />
                </button>
              </span>
            )
          })}
          <button type="button" className="c-link min-h-6 text-quiet" onClick={onClear}>
            {t('list.clear')}
          </button>
        </div>
      )}
    </>
  )
}

function chipWords(filter: Filter, value: string): string {
  if (filter.kind === 'check') return filter.chipValue
  if (!('options' in filter)) return value
  return filter.options.find((option) => option.value === value)?.label ?? value
}

interface FilterControlProps {
  filter: Filter
  value: string
  onChange: (value: string) => void
  onChanges: (change: Change) => void
}

function FilterControl({ filter, value, onChange, onChanges }: FilterControlProps) {
  const { label } = filter
  const id = useId()
  switch (filter.kind) {
    case 'search':
      return <SearchField label={label} placeholder={filter.hint} value={value} onSearch={onChange} />
    case 'check':
      return (
        <Checkbox
          label={label}
          checked={value !== ''}
          onChange={(event) => onChange(event.currentTarget.checked ? '1' : '')}
        />
      )
    case 'day':
      return (
        <div className="flex items-center gap-2 narrow:min-w-0 narrow:flex-[1_1_calc(50%-4px)] narrow:flex-col narrow:items-stretch narrow:gap-1">
          <label htmlFor={id} className="text-meta text-ink-2">
            {label}
          </label>
          <Input
            id={id}
            type="date"
            className="w-auto! narrow:w-full!"
            value={value}
            min="2000-01-01"
            max="2999-12-31"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )
    case 'pills':
      return (
        <fieldset className="c-filters pt-0!">
          <legend className="sr-only">{label}</legend>
          {filter.options.map(({ value: own, label: words, mark, count }) => (
            <button
              key={own}
              type="button"
              className="c-pill"
              aria-pressed={value === own}
              onClick={() => onChange(own)}
            >
              {mark}
              {words} <span>{count}</span>
            </button>
          ))}
        </fieldset>
      )
    case 'select': {
      const { none, options, standsFor } = filter
      const chosen = standsFor?.value ?? value
      // An unknown value from an address stays selectable.
      const isKnown = chosen === '' || options.some((option) => option.value === chosen)
      const choose = (next: string) => (standsFor ? onChanges(standsFor.change(next)) : onChange(next))
      return (
        <Select
          className="w-auto! max-w-50 narrow:max-w-none narrow:min-w-0 narrow:flex-[1_1_calc(50%-4px)]"
          aria-label={label}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{none}</option>
          {!isKnown && <option value={chosen}>{chosen}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )
    }
  }
}
