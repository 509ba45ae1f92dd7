import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import type { Column } from '../../console/table/column.ts'
import { DataTable } from '../../console/table/data-table.tsx'
import type { Selection } from '../../console/table/selection.ts'
import type { TableChoices } from '../../console/table/table-choices.ts'
import { useNarrow } from '../../console/use-narrow.ts'
import { SOURCES_TEXTS } from './sources-texts.ts'
import type { ListedSource, SourcesView } from './sources-view.ts'
import { useSourcePages } from './use-source-pages.ts'

const ROW_HEIGHTS = { normal: 60, compact: 54, narrow: 124 }
const VIEW_HEIGHT = 602
const OVERSCAN = 6

interface SourceListProps {
  view: SourcesView
  columns: readonly Column<ListedSource>[]
  choices: TableChoices
  selection: Selection
  current: number | undefined
  onOrder: (order: string) => void
  language: Language
}

const nameOf = ({ name }: ListedSource) => name

/** One list however long: a window of rows in the document, skeletons where one scrolls faster than they come. */
export function SourceList(props: SourceListProps) {
  const { view, columns, choices, selection, current, onOrder, language } = props
  const texts = SOURCES_TEXTS[language]
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow()
  const rowHeight = isNarrow ? ROW_HEIGHTS.narrow : ROW_HEIGHTS[choices.density]
  const { total } = view.first
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: { width: 1000, height: VIEW_HEIGHT },
  })
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const rowAt = useSourcePages(view, first, last, texts.loadFailed.description)
  const rows = items.map(({ index }) => rowAt(index))
  const loaded = rows.flatMap((row) => row ?? [])
  const missingBelow = items.length - loaded.length
  return (
    <>
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={texts.list}
        className="c-scroll border-t border-line [overflow-anchor:none]"
        style={{ height: VIEW_HEIGHT }}
      >
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={loaded}
          nameOf={nameOf}
          choices={choices}
          selection={selection}
          current={current}
          order={{ current: view.filters.order, onOrder }}
          frame={{
            rowCount: total,
            firstIndex: first,
            rowHeight,
            above: <Space height={items[0]?.start ?? 0} />,
            below: (
              <>
                {Array.from({ length: missingBelow }, (_, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows that are still to come have no name yet
                  <SkeletonRow key={nth} height={rowHeight} columns={columns.length + 1} />
                ))}
                <Space height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
              </>
            ),
          }}
        />
      </section>
      <Position first={first} last={last} total={total} language={language} />
    </>
  )
}

/** Stands for the rows that are not in the document. */
function Space({ height }: { height: number }) {
  return <tr style={{ height, padding: 0 }} />
}

function SkeletonRow({ height, columns }: { height: number; columns: number }) {
  return (
    <tr style={{ height }}>
      <td colSpan={columns}>
        <span className="c-skeleton" />
      </td>
    </tr>
  )
}

interface PositionProps {
  first: number
  last: number
  total: number
  language: Language
}

function Position({ first, last, total, language }: PositionProps) {
  const texts = SOURCES_TEXTS[language]
  const [from, to, of] = [Math.min(first + 1, total), Math.min(last + 1, total), total].map((n) =>
    formatNumber(n, language),
  ) as [string, string, string]
  return (
    <div className="c-foot">
      <span>{texts.rows(from, to, of)}</span>
      <span className="c-wide ml-auto">{texts.order}</span>
    </div>
  )
}
