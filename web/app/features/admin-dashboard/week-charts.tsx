import { consoleWeek } from '@daily-drops/messages/subjects/console-week'
import { useState } from 'react'
import { Chart } from '../../console/charts/chart.tsx'
import { ChartTable } from '../../console/charts/chart-table.tsx'
import { formatDay, formatHour } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import type { Figures } from './load-dashboard.ts'
import { summaryOf, weekCharts } from './week.ts'

/** The last seven days, or the hours of the first day, as charts or a table. */
export function WeekCharts({ figures }: { figures: Figures }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleWeek)
  const [asTable, setAsTable] = useState(false)
  const charts = weekCharts(figures, language)
  const periods = figures.hours ? 'hours' : 'days'
  const title = t(`${periods}.title`)
  const [format, shown] = figures.hours ? [formatHour, figures.hours] : [formatDay, figures.series]
  const [first, last] = [shown[0], shown.at(-1)]
  const hasGaps = charts.some(({ points }) => points.some(({ value }) => value === null))
  return (
    <section aria-labelledby="last-days">
      <div className="c-band">
        <h2 id="last-days">{title}</h2>
        {first && last && (
          <span>
            {format(first.start)} – {format(last.start)}
          </span>
        )}
        <span className="ms-auto inline-flex items-center gap-1.5">
          <i className="size-2.25 rounded-xs bg-[color-mix(in_oklab,var(--accent)_62%,var(--surface))]" />
          {t('good')}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <i className="size-2.25 rounded-xs bg-danger" />
          {t('failed')}
        </span>
        {hasGaps && (
          <span className="inline-flex items-center gap-1.5">
            <i className="size-2.25 rounded-xs bg-[repeating-linear-gradient(45deg,var(--line-strong)_0_2px,transparent_2px_4px)]" />
            {t('noData')}
          </span>
        )}
        <button
          type="button"
          className="c-link min-h-6"
          aria-expanded={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t('hideTable') : t('asTable')}
        </button>
      </div>
      {asTable ? (
        <ChartTable
          caption={title}
          labelOf={t(`${periods}.period`)}
          series={charts.map(({ days, points, ...chart }) => ({ ...chart, points: days ?? points }))}
        />
      ) : (
        <div className="grid grid-cols-4 *:border-s *:border-line *:py-3 *:pe-3.5 *:ps-4 *:first:border-s-0 max-[1100px]:grid-cols-2 max-[1100px]:*:nth-3:border-s-0 narrow:grid-cols-1 narrow:*:border-t narrow:*:border-s-0">
          {charts.map(({ days, ...chart }) => (
            <Chart key={chart.title} {...chart} summary={summaryOf(chart, language, t(`${periods}.span`))} />
          ))}
        </div>
      )}
    </section>
  )
}
