import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import { type ComponentType, use, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { formatSpan } from '../formats.ts'
import { Age } from '../freshness.tsx'
import { type Language, useConsoleMessages, useLanguage } from '../language.tsx'
import { ConsolePage } from '../page-head.tsx'
import type { Titled } from '../page-title.ts'
import { Note } from '../panel.tsx'
import { LastView, StaleSince } from './kept-views.tsx'

/** A screen's own words for its failure. */
export type FailureWords = (language: Language) => Pick<Notice, 'title' | 'description'>

const LIST_FAILED: FailureWords = (language) => ({ title: consoleCommon.in(language)('list.failed') })

interface ListFailureProps<View> {
  subject: Titled
  failed?: FailureWords
  Screen: ComponentType<{ view: View }>
}

/** The error boundary of a screen with a list: the last loaded rows, or the error. */
export function ListFailure<View>({ subject, failed = LIST_FAILED, Screen }: ListFailureProps<View>) {
  const language = useLanguage()
  const { title, description } = failed(language)
  useEffect(() => notify({ id: 'list', tone: 'bad', ...failed(language) }), [failed, language])
  return (
    <LastView
      Screen={Screen}
      fallback={
        <ConsolePage title={subject.in(language)('title')}>
          <div className="c-panel">
            <ErrorState title={description ?? title} action={<TryAgain />} />
          </div>
        </ConsolePage>
      }
    />
  )
}

/** Above rows that could not be reloaded. */
export function StaleNote() {
  const language = useLanguage()
  const t = useConsoleMessages(consoleCommon)
  const since = use(StaleSince)
  if (since === undefined) return null
  return (
    <div role="status" className="p-3 pb-0">
      <Note tone="bad" title={t('list.failed')}>
        <span className="flex flex-wrap items-center justify-between gap-2">
          <Age
            at={new Date(since).toISOString()}
            words={(seconds) => t('list.stale', { age: formatSpan(seconds * 1000, language) })}
          />
          <TryAgain />
        </span>
      </Note>
    </div>
  )
}

function TryAgain() {
  const t = useConsoleMessages(consoleCommon)
  const { revalidate, state } = useRevalidator()
  return (
    <Button size="sm" busy={state !== 'idle'} onClick={() => void revalidate()}>
      {t('list.retry')}
    </Button>
  )
}
