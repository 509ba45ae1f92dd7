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
    <div className="c-scroll">
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
