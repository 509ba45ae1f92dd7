import { useNumberFormat } from '../../locale/page-locale.ts'

interface Count {
  total: number
  is_exact: boolean
}

interface CountersProps {
  /** Null if the figure is not stored. */
  counts: readonly { label: string; count: Count | null }[]
}

export function Counters({ counts }: CountersProps) {
  const format = useNumberFormat()
  return (
    <dl className="mt-7 flex divide-x divide-line border-y border-line">
      {counts.map(({ label, count }) => (
        <div key={label} className="flex flex-1 flex-col-reverse px-3 py-4 first:ps-0 sm:px-6">
          <dt className="text-meta text-ink-2">{label}</dt>
          <dd className="font-serif text-lead leading-tight font-medium tabular-nums">
            {count ? inFigures(count, format) : '—'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** 1204 -> '1,204'. Counting stops at a limit: '10,000+'. */
function inFigures({ total, is_exact }: Count, format: Intl.NumberFormat): string {
  return `${format.format(total)}${is_exact ? '' : '+'}`
}
