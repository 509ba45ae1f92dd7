import { useState } from 'react'
import { ConfirmDialog } from '../../console/confirm-dialog.tsx'
import { formatNumber } from '../../console/formats.ts'
import type { Language } from '../../console/language.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { SOURCES_TEXTS } from './sources-texts.ts'
import type { SourceRow } from './sources-view.ts'

interface DeleteSourceProps {
  source: SourceRow
  language: Language
  onDelete: () => void
  onPause: () => void
  onClose: () => void
}

/** Articles are lost permanently, so the name must be typed, and pausing is offered first. */
export function DeleteSource({ source, language, onDelete, onPause, onClose }: DeleteSourceProps) {
  const texts = SOURCES_TEXTS[language]
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
      title={texts.removeTitle(source.name)}
      tone="bad"
      consequence={
        <>
          {texts.removeConsequence}
          <ul>
            <li>{texts.removeArticles(formatNumber(source.total_articles, language))}</li>
            {source.failed_articles > 0 && (
              <li>{texts.removeQueue(formatNumber(source.failed_articles, language))}</li>
            )}
          </ul>
          {texts.removeFinal}
        </>
      }
      confirm={texts.removeConfirm}
      disabled={typed.trim() !== source.name.trim()}
      language={language}
      instead={
        source.status !== 'inactive' && (
          <Button
            onClick={() => {
              onClose()
              onPause()
            }}
          >
            {texts.pauseInstead}
          </Button>
        )
      }
      onConfirm={onDelete}
      onClose={onClose}
    >
      <TextField
        label={texts.removeTyped(source.name)}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
