import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type Language, useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Failed } from '../../console/panel.tsx'
import { Button } from '../../ui/button.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { ARTICLES_TEXTS } from './articles-texts.ts'

export function loadFailure(language: Language): Notice {
  return { id: 'articles', tone: 'bad', title: ARTICLES_TEXTS[language].loadFailed }
}

export function ArticlesFailure() {
  const language = useLanguage('it')
  const texts = ARTICLES_TEXTS[language]
  const { revalidate } = useRevalidator()
  useEffect(() => notify(loadFailure(language)), [language])
  return (
    <ConsolePage title={texts.title} language={language}>
      <div className="c-panel">
        <Failed
          title={texts.loadFailed}
          action={<Button onClick={() => void revalidate()}>{texts.retry}</Button>}
        />
      </div>
    </ConsolePage>
  )
}
