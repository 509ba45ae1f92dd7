import { useState } from 'react'
import { Chart } from '../../console/charts/chart.tsx'
import { ChartTable } from '../../console/charts/chart-table.tsx'
import { formatDay } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import type { Figures } from './load-dashboard.ts'
import { summaryOf, weekCharts } from './week.ts'
import { WEEK_TEXTS } from './week-texts.ts'

/** The last seven days, drawn or as a table. */
export function WeekCharts({ figures, language }: { figures: Figures; language: Language }) {
  const texts = WEEK_TEXTS[language]
  const [asTable, setAsTable] = useState(false)
  const charts = weekCharts(figures, language)
  const [first, today] = [figures.series[0], figures.series.at(-1)]
  return (
    <section aria-labelledby="last-days">
      <div className="c-band">
        <h2 id="last-days">{texts.title}</h2>
        {first && today && (
          <span>
            {formatDay(first.day)} – {formatDay(today.day)}
          </span>
        )}
        <span className="ml-auto inline-flex items-center gap-1.5">
          <i className="size-2.25 rounded-xs bg-[color-mix(in_oklab,var(--accent)_62%,var(--surface))]" />
          {texts.good}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <i className="size-2.25 rounded-xs bg-danger" />
          {texts.failed}
        </span>
        <button
          type="button"
          className="c-link min-h-6"
          aria-expanded={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? texts.hideTable : texts.asTable}
        </button>
      </div>
      {asTable ? (
        <ChartTable
          caption={texts.title}
          labelOf={texts.day}
          series={charts.map(({ days, points, ...chart }) => ({ ...chart, points: days ?? points }))}
        />
      ) : (
        <div className="grid grid-cols-4 *:border-l *:border-line *:py-3 *:pr-3.5 *:pl-4 *:first:border-l-0 max-[1100px]:grid-cols-2 max-[1100px]:*:nth-3:border-l-0 narrow:grid-cols-1 narrow:*:border-t narrow:*:border-l-0">
          {charts.map(({ days, ...chart }) => (
            <Chart key={chart.title} {...chart} summary={summaryOf(chart, language)} />
          ))}
        </div>
      )}
    </section>
  )
}
