import { sources as messages } from '@daily-drops/messages/subjects/sources'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { Day } from '../../ui/day.tsx'
import type { SourceView } from './load-source.ts'

/** Percentages of fewer items say nothing. */
const ENOUGH_ITEMS = 20
const MINUTES_PER_HOUR = 60

export function MainTopics({ main_topics, items_count }: Pick<SourceView, 'main_topics' | 'items_count'>) {
  const t = useMessages(messages)
  const percent = useNumberFormat({ style: 'percent' })
  const isEnough = items_count.count >= ENOUGH_ITEMS
  return (
    <Facts title={t('topics')}>
      <p className="mb-2 text-meta text-ink-3">{t(isEnough ? 'topics.of' : 'fewItems')}</p>
      <ul>
        {main_topics.map(({ slug, label, ink, share }) => (
          <li key={slug} className={`t-${ink} border-b border-line py-2.5 text-ui last:border-b-0`}>
            <div className="flex items-baseline justify-between gap-4">
              <Link to={`/topics/${slug}`} className="text-topic underline-offset-2 hover:underline">
                {label}
              </Link>
              {isEnough && <span className="text-ink tabular-nums">{percent.format(share)}</span>}
            </div>
            {isEnough && (
              <div aria-hidden="true" className="mt-1.5 h-1.5 rounded-full bg-sunken">
                <div className="h-full rounded-full bg-ground" style={{ width: `${share * 100}%` }} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Facts>
  )
}

export function HowWeRead({ reading }: Pick<SourceView, 'reading'>) {
  const t = useMessages(messages)
  const { interval_minutes: minutes, announces_items, last_fetched_at, seconds_apart } = reading
  function often(): string {
    if (minutes === null) return t('every.never')
    if (minutes < MINUTES_PER_HOUR) return t('every.minutes', { count: minutes })
    const count = Math.round(minutes / MINUTES_PER_HOUR)
    return t(announces_items ? 'every.announced' : 'every.hours', { count })
  }
  return (
    <Facts title={t('reading')}>
      <dl className="text-ui">
        <Fact name={t('often')}>{often()}</Fact>
        <Fact name={t('requests')} more={t('requests.unchanged')}>
          {t('requests.apart', { seconds: Math.floor(seconds_apart) })}
        </Fact>
        <Fact name={t('robots')}>{t('robots.text')}</Fact>
        <Fact name={t('lastRead')}>
          {last_fetched_at ? <Day at={last_fetched_at} withTime /> : t('lastRead.never')}
        </Fact>
      </dl>
    </Facts>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lede font-strong">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Fact({ name, more, children }: { name: string; more?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2.5 last:border-b-0">
      <dt className="text-meta text-ink-3">{name}</dt>
      <dd className="text-ink">
        {children}
        {more && <span className="block text-meta text-ink-2">{more}</span>}
      </dd>
    </div>
  )
}
