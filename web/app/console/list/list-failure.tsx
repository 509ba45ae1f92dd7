import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { type Language, useLanguage } from '../language.tsx'
import { ConsolePage } from '../page-head.tsx'

const TEXTS = {
  en: { failed: { title: 'The list could not be loaded' }, retry: 'Try again' },
  it: { failed: { title: 'Impossibile caricare l’elenco' }, retry: 'Riprova' },
}

interface ScreenTexts {
  title: string
  /** Where the screen has words of its own. */
  loadFailed?: { title: string; description?: string }
}

export function failureNotice(texts: ScreenTexts, language: Language): Notice {
  return { id: 'list', tone: 'bad', ...(texts.loadFailed ?? TEXTS[language].failed) }
}

interface ListFailureProps {
  texts: Record<Language, ScreenTexts>
}

/** What a screen with a list shows when it could not be loaded: the error boundary of its route. */
export function ListFailure({ texts }: ListFailureProps) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { title, description } = failureNotice(texts[language], language)
  useEffect(() => notify(failureNotice(texts[language], language)), [texts, language])
  return (
    <ConsolePage title={texts[language].title} language={language}>
      <div className="c-panel">
        <ErrorState
          title={description ?? title}
          action={<Button onClick={() => void revalidate()}>{TEXTS[language].retry}</Button>}
        />
      </div>
    </ConsolePage>
  )
}
