import { formatMinute, formatTook } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { State, type StateKind } from '../../ui/states/state.tsx'
import { SOURCES_TEXTS } from './sources-texts.ts'
import type { SourceDetails } from './sources-view.ts'

type Fetch = SourceDetails['fetches'][number]

const KINDS: Record<Fetch['outcome'], StateKind> = {
  read: 'ok',
  failed: 'bad',
  gone: 'gone',
  deferred: 'waiting',
}

/** The results of the last fetches. */
export function Fetches({ fetches, language }: { fetches: readonly Fetch[]; language: Language }) {
  const texts = SOURCES_TEXTS[language].drawer
  return (
    <section>
      <h3>{texts.fetches}</h3>
      <ul className="grid gap-2 text-meta">
        {fetches.map(({ at, outcome, new_items, reason, duration_ms }) => (
          <li key={at} className="flex justify-between gap-3">
            <span>
              <State kind={KINDS[outcome]}>{texts.outcomes[outcome]}</State>
              {reason && <small className="c-second">{reason}</small>}
            </span>
            <span className="text-right text-ink-2">
              {new_items !== null && texts.newItems(new_items)}
              <small className="c-second">
                {formatMinute(at)}
                {duration_ms !== null && ` · ${formatTook(duration_ms, language)}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-quiet text-ink-2 mt-1">{fetches.length === 0 ? texts.none : texts.fetchesNote}</p>
    </section>
  )
}
