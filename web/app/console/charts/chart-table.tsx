import { type ChartProps, type Point, wordsOf } from './chart.tsx'

interface ChartTableProps {
  caption: string
  /** What the rows are. */
  labelOf: string
  /** One row for each label, one column for each series. */
  series: readonly (Pick<ChartProps, 'title' | 'format' | 'none'> & { points: readonly Point[] })[]
}

/** The figures of charts, to read. */
export function ChartTable({ caption, labelOf, series }: ChartTableProps) {
  const labels = series[0]?.points.map(({ label }) => label) ?? []
  return (
    <div className="c-scroll">
      <table className="c-table" data-density="compact">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labelOf}</th>
            {series.map(({ title }) => (
              <th key={title} scope="col" data-numeric>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ title, points, ...words }) => (
                <td key={title} data-numeric>
                  {wordsOf(points[index] ?? { label, value: null }, words)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
