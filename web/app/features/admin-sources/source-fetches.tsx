import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { formatMinute, formatTook } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { State, type StateKind } from '../../ui/states/state.tsx'
import type { SourceDetails } from './sources-view.ts'

type Fetch = SourceDetails['fetches'][number]

const KINDS: Record<Fetch['outcome'], StateKind> = {
  read: 'ok',
  failed: 'bad',
  gone: 'gone',
  deferred: 'waiting',
}

/** The results of the last fetches. */
export function Fetches({ fetches }: { fetches: readonly Fetch[] }) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSources)
  return (
    <section>
      <h3>{t('drawer.fetches')}</h3>
      <ul className="grid gap-2 text-meta">
        {fetches.map(({ at, outcome, new_items, reason, duration_ms }) => (
          <li key={at} className="flex justify-between gap-3">
            <span>
              <State kind={KINDS[outcome]}>{t(`drawer.outcomes.${outcome}`)}</State>
              {reason && <small className="c-second">{reason}</small>}
            </span>
            <span className="text-end text-ink-2">
              {new_items !== null && t('drawer.newItems', { count: new_items })}
              <small className="c-second">
                {formatMinute(at)}
                {duration_ms !== null && ` · ${formatTook(duration_ms, language)}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-quiet text-ink-2 mt-1">
        {fetches.length === 0 ? t('drawer.none') : t('drawer.fetchesNote')}
      </p>
    </section>
  )
}
