import type { Language } from '../../console/language.tsx'
import { State, type StateKind } from '../../ui/states/state.tsx'
import { SOURCES_TEXTS } from './sources-texts.ts'
import type { SourceRow } from './sources-view.ts'

type Shown = Pick<SourceRow, 'status' | 'state' | 'last_error' | 'failures' | 'last_fetched_at' | 'feed_url'>

/** Active, inactive and error each have their own status. An unknown value is shown as it is. */
export function SourceStatus({ source, language }: { source: Shown; language: Language }) {
  const known = stateOf(source, language)
  if (!known) return source.status
  return (
    <>
      <State kind={known.kind}>{known.word}</State>
      {source.last_error && source.status !== 'inactive' && (
        <span className="c-second c-bad wide:min-w-44" title={source.last_error}>
          <span className="line-clamp-2 wrap-anywhere narrow:line-clamp-none">{source.last_error}</span>
        </span>
      )}
    </>
  )
}

export function stateOf(
  { status, state, last_fetched_at, feed_url }: Shown,
  language: Language,
): { kind: StateKind; word: string } | undefined {
  const { pills, waiting } = SOURCES_TEXTS[language]
  switch (status) {
    case 'active':
      if (state === 'failing') return { kind: 'warn', word: pills.failing }
      if (last_fetched_at === null && feed_url !== null) return { kind: 'waiting', word: waiting }
      return { kind: 'ok', word: pills.active }
    case 'error':
      return { kind: 'bad', word: pills.error }
    case 'inactive':
      return { kind: 'paused', word: pills.inactive }
    default:
      return undefined
  }
}
