import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Failed } from '../../console/panel.tsx'
import { Button } from '../../ui/button.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { SOURCES_TEXTS } from './sources-texts.ts'

export function loadFailure(language: 'en' | 'it'): Notice {
  return { id: 'sources', tone: 'bad', ...SOURCES_TEXTS[language].loadFailed }
}

export function SourcesFailure() {
  const language = useLanguage('it')
  const texts = SOURCES_TEXTS[language]
  const { revalidate } = useRevalidator()
  useEffect(() => notify(loadFailure(language)), [language])
  return (
    <ConsolePage title={texts.title} back={{ to: '/admin', label: texts.back }} language={language}>
      <div className="c-panel">
        <Failed
          title={texts.loadFailed.description}
          action={<Button onClick={() => void revalidate()}>{texts.retry}</Button>}
        />
      </div>
    </ConsolePage>
  )
}
