import { column } from '../list/column.ts'
import { ListTable } from '../list/list-table.tsx'
import { type ChartProps, type Point, wordsOf } from './chart.tsx'

interface ChartTableProps {
  caption: string
  /** What the rows are. */
  labelOf: string
  /** One row per label, one column per series. */
  series: readonly (Pick<ChartProps, 'title' | 'format' | 'none'> & { points: readonly Point[] })[]
}

/** The figures of charts, as a table. */
export function ChartTable({ caption, labelOf, series }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and a section would be one more landmark
    <div
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="c-scroll"
    >
      <ListTable<string>
        label={caption}
        density="compact"
        folds={false}
        rows={series[0]?.points.map(({ label }) => label) ?? []}
        idOf={(label) => label}
        columns={[
          column('label', labelOf, { namesRow: true }, (label) => label),
          ...series.map(({ title, points, ...words }) =>
            column(title, title, { numeric: true }, (label: string) =>
              wordsOf(points.find((point) => point.label === label) ?? { label, value: null }, words),
            ),
          ),
        ]}
      />
    </div>
  )
}
