import { addressName, type BoundedCount } from '@daily-drops/contract/kernel/paging'
import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import { Search } from 'lucide-react'
import { type ComponentProps, type ReactNode, use, useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useConsoleMessages, useLanguage } from '../language.tsx'
import { Panel } from '../panel.tsx'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import type { Ask, Column, Filter, Id } from './column.ts'
import { StaleSince } from './kept-views.tsx'
import { useListChoices } from './list-choices.ts'
import { StaleNote } from './list-failure.tsx'
import { activeFilters, type Change, ListFilters } from './list-filters.tsx'
import { type Counted, counted, countWords, ListFoot } from './list-foot.tsx'
import { focusRow, useListKeys } from './list-keys.ts'
import { useListSelection } from './list-selection.ts'
import { ListTable, ownId } from './list-table.tsx'
import { copyLink, ListTools } from './list-tools.tsx'
import { type Asked, sortOf } from './read-list.ts'
import { useAddress } from './use-address.ts'

/** How a row's drawer continues. */
export interface DrawerNavigation {
  onMove: (step: 1 | -1) => void
  onClose: () => void
}

interface ListProps<Row> {
  /** The table's name, and the heading where the list has a head. */
  title: string
  columns: readonly Column<Row>[]
  /** A page from the server, or all rows of a list with only one page. */
  page: {
    rows: readonly Row[]
    next?: string | null
    previous?: string | null
    total?: BoundedCount
  }
  /** Shown instead if the list could not be loaded. */
  failed?: string | false
  empty: Omit<ComponentProps<typeof EmptyState>, 'children'> & { note?: string | undefined }
  idOf?: (row: Row, index: number) => Id
  /** With its own heading, where a screen shows several lists. Such a list has no keys. */
  head?: { note?: ReactNode; actions?: ReactNode }
  /** The name under which the browser stores the chosen columns and density. */
  name?: string
  density?: 'compact'
  filters?: readonly Filter[]
  /** Without a filter, the list leaves rows out. It keeps its filters when it is empty. */
  isPartial?: boolean
  /** What the loader requested. */
  asked?: Asked
  /** The prefix of its address parameters, where a screen shows several lists. */
  prefix?: string
  /** '12 people' */
  total?: (counted: Counted) => string
  /** Replaces the total and the links to other pages. */
  foot?: ReactNode
  selection?: { nameOf: (row: Row) => string; actions: readonly BulkAction[] }
  /** Keys that act on the current row. */
  keys?: Readonly<Record<string, (row: Row) => void>>
  /** Shown beside the list for the row that the address names as `open`. */
  drawer?: (id: string, way: DrawerNavigation) => ReactNode
}

const [RANGE, LEAVE] = ['X', 'Escape']
const NOTHING_ASKED: Readonly<Record<string, never>> = {}

/** A list as a screen declares it: columns, filters and actions. Its state is in the address. */
export function List<Row>(props: ListProps<Row>) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleCommon)
  const { title, columns, page, failed, empty, idOf = ownId, head, name, foot, drawer } = props
  const { filters = [], isPartial = false, asked = {}, prefix = '', total } = props
  const { rows, next = null, previous = null } = page
  const values = asked.filters ?? NOTHING_ASKED
  const [params, changeAddress] = useAddress()
  const isLoading = useNavigation().state === 'loading'
  const isStale = use(StaleSince) !== undefined
  const selection = useListSelection(values)
  const [moved, setMoved] = useState<Id>()
  const [asking, setAsking] = useState<{ asks: Ask; onPick: () => void }>()
  const [choices, choose] = useListChoices(name, {
    hidden: columns.filter(({ hideable }) => hideable === 'hidden').map(({ id }) => id),
    density: props.density ?? 'normal',
  })
  const ids = rows.map(idOf)
  const opened = drawer ? params.get('open') : null
  const current = opened === null ? moved : ids.find((id) => String(id) === opened)
  const active = activeFilters(filters, values)

  /** Any change to the request leads back to the first page. */
  const ask = (change: Change) => {
    const own = Object.entries(change).map(([part, value]) => [prefix + part, value])
    changeAddress({ [`${prefix}after`]: null, page: null, ...Object.fromEntries(own) })
  }
  /** Also a filter whose list is still loading. */
  const clear = () => ask(Object.fromEntries(filters.map((filter) => [addressName(filter.name), null])))
  const turn = (cursor: string | null) => cursor !== null && changeAddress({ [`${prefix}after`]: cursor })
  /** The keys continue from the row that the drawer last showed. */
  const show = (id: Id | null) => {
    setMoved(id ?? current)
    changeAddress(id === null ? { open: null, tab: null } : { open: String(id) })
  }
  const step = (by: 1 | -1) => {
    const other = current === undefined ? undefined : ids[ids.indexOf(current) + by]
    if (other !== undefined) show(other)
  }
  /** The choices of a filter with counts are the list's views. */
  const stepView = (by: 1 | -1) => {
    const views = filters.find((filter) => filter.kind === 'pills')
    if (!views) return
    const at = views.options.findIndex(({ value }) => value === String(values[views.name] ?? ''))
    const other = views.options.at((at + by) % views.options.length)
    if (other) ask({ [addressName(views.name)]: other.value })
  }
  const onRow = Object.entries(props.keys ?? {}).map(([key, act]) => [
    key,
    (id: Id) => act(rows[ids.indexOf(id)] as Row),
  ])
  useListKeys(
    head
      ? null
      : {
          ids,
          current,
          onMove: (id) => {
            if (opened !== null) return show(id)
            setMoved(id)
            focusRow(id)
          },
          rowKeys: {
            ...(drawer && { o: show }),
            ...(props.selection && {
              x: (id) => selection.select([id], !selection.selected.has(id)),
              [RANGE]: (id) => selection.selectTo(id, ids),
            }),
            ...Object.fromEntries(onRow),
          },
          listKeys: {
            n: () => turn(next),
            p: () => turn(previous),
            ']': () => stepView(1),
            '[': () => stepView(-1),
            c: () => void copyLink(language),
            d: () => name && choose({ density: choices.density === 'compact' ? 'normal' : 'compact' }),
            '*': () => props.selection && selection.select(ids, true),
            [LEAVE]: () => (opened === null ? selection.leave() : show(null)),
          },
        },
  )

  const act = ({ asks, onPick }: { asks?: Ask | undefined; onPick: () => void }) =>
    asks ? setAsking({ asks, onPick }) : onPick()
  const isPageChosen = rows.length > 0 && ids.every((id) => selection.selected.has(id))
  const isMore = page.total !== undefined && page.total.count > rows.length
  const hasTools = name !== undefined && columns.some(({ hideable }) => hideable)
  const tools = hasTools && <ListTools columns={columns} choices={choices} onChoose={choose} />
  const content = failed ? (
    <ErrorState title={failed} />
  ) : (
    <>
      <StaleNote />
      {filters.length > 0 && (rows.length > 0 || active.length > 0 || isPartial) && (
        <ListFilters
          filters={filters}
          values={values}
          onChange={ask}
          onClear={clear}
          tools={!head && tools}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState
          {...empty}
          {...(active.length > 0 && {
            Icon: Search,
            action: <Button onClick={clear}>{t('list.clearFilters')}</Button>,
          })}
        >
          {empty.note}
        </EmptyState>
      ) : (
        <section
          // A scrollable region must be reachable by keyboard. A panel already is, and grows with its rows.
          {...(head ? {} : { tabIndex: 0, 'aria-label': title })}
          aria-busy={isLoading || undefined}
          className="c-scroll c-list-rows"
          data-tall={head ? undefined : true}
          data-stale={isStale || undefined}
        >
          <ListTable
            label={title}
            columns={columns.filter(({ id }) => !choices.hidden.includes(id))}
            rows={rows}
            idOf={idOf}
            density={choices.density}
            sort={{ current: sortOf(asked), onSort: (sort) => ask({ sort }) }}
            selection={
              props.selection && {
                words: { page: t('selection.page'), row: (name) => t('selection.row', { name }) },
                nameOf: props.selection.nameOf,
                selected: selection.selected,
                onSelect: selection.select,
              }
            }
            current={current}
            onOpen={drawer && show}
            onAct={act}
          />
        </section>
      )}
      {props.selection && (
        <BulkBar
          selection={selection}
          actions={props.selection.actions}
          matching={isPageChosen && isMore && page.total ? countWords(page.total, language) : undefined}
          onAct={act}
        />
      )}
      {foot}
      {total && page.total && (rows.length > 0 || page.previous) && (
        <ListFoot page={page} total={total(counted(page.total, language))} onTurn={turn} />
      )}
    </>
  )
  const way = { onMove: step, onClose: () => show(null) }
  return (
    <>
      {head ? (
        <Panel
          title={title}
          note={head.note}
          actions={
            (head.actions || tools) && (
              <>
                {head.actions}
                {tools}
              </>
            )
          }
          padded={false}
        >
          {content}
        </Panel>
      ) : (
        <div className="c-panel">{content}</div>
      )}
      {opened !== null && drawer?.(opened, way)}
      {asking && (
        <ConfirmDialog
          {...asking.asks}
          tone="warn"
          onConfirm={asking.onPick}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
