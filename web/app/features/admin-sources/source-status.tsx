import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { type Language, useLanguage } from '../../console/language.tsx'
import { State, type StateKind } from '../../ui/states/state.tsx'
import type { SourceRow } from './sources-view.ts'

type Shown = Pick<SourceRow, 'status' | 'state' | 'last_error' | 'failures' | 'last_fetched_at' | 'feed_url'>

/** Active, inactive and error each have their own status. An unknown value is shown as it is. */
export function SourceStatus({ source }: { source: Shown }) {
  const language = useLanguage()
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
  const t = consoleSources.in(language)
  switch (status) {
    case 'active':
      if (state === 'failing') return { kind: 'warn', word: t('pills.failing') }
      if (last_fetched_at === null && feed_url !== null) return { kind: 'waiting', word: t('waiting') }
      return { kind: 'ok', word: t('pills.active') }
    case 'error':
      return { kind: 'bad', word: t('pills.error') }
    case 'inactive':
      return { kind: 'paused', word: t('pills.inactive') }
    default:
      return undefined
  }
}
