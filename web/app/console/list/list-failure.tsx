import { type ComponentType, use, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { formatSpan } from '../formats.ts'
import { Age } from '../freshness.tsx'
import { type Language, useLanguage } from '../language.tsx'
import { ConsolePage } from '../page-head.tsx'
import { Note } from '../panel.tsx'
import { LastView, StaleSince } from './kept-views.tsx'

const TEXTS = {
  en: {
    failed: { title: 'The list couldn’t be loaded' },
    stale: (age: string) => `These rows were loaded ${age} ago.`,
    retry: 'Try again',
  },
  it: {
    failed: { title: 'Impossibile caricare l’elenco' },
    stale: (age: string) => `Queste righe sono state caricate ${age} fa.`,
    retry: 'Riprova',
  },
}

interface ScreenTexts {
  title: string
  /** If the screen has its own text. */
  loadFailed?: { title: string; description?: string }
}

export function failureNotice(texts: ScreenTexts, language: Language): Notice {
  return { id: 'list', tone: 'bad', ...(texts.loadFailed ?? TEXTS[language].failed) }
}

interface ListFailureProps<View> {
  texts: Record<Language, ScreenTexts>
  Screen: ComponentType<{ view: View }>
}

/** The error boundary of a screen with a list: the last loaded rows, or the error. */
export function ListFailure<View>({ texts, Screen }: ListFailureProps<View>) {
  const language = useLanguage()
  const { title, description } = failureNotice(texts[language], language)
  useEffect(() => notify(failureNotice(texts[language], language)), [texts, language])
  return (
    <LastView
      Screen={Screen}
      fallback={
        <ConsolePage title={texts[language].title} language={language}>
          <div className="c-panel">
            <ErrorState title={description ?? title} action={<TryAgain language={language} />} />
          </div>
        </ConsolePage>
      }
    />
  )
}

/** Above rows that could not be reloaded. */
export function StaleNote({ language }: { language: Language }) {
  const since = use(StaleSince)
  const texts = TEXTS[language]
  if (since === undefined) return null
  return (
    <div role="status" className="p-3 pb-0">
      <Note tone="bad" title={texts.failed.title}>
        <span className="flex flex-wrap items-center justify-between gap-2">
          <Age
            at={new Date(since).toISOString()}
            words={(seconds) => texts.stale(formatSpan(seconds * 1000, language))}
          />
          <TryAgain language={language} />
        </span>
      </Note>
    </div>
  )
}

function TryAgain({ language }: { language: Language }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Button size="sm" busy={state !== 'idle'} onClick={() => void revalidate()}>
      {TEXTS[language].retry}
    </Button>
  )
}
