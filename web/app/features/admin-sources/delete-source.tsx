import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { useState } from 'react'
import { ConfirmDialog } from '../../console/confirm-dialog.tsx'
import { formatNumber } from '../../console/formats.ts'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import type { SourceRow } from './sources-view.ts'

interface DeleteSourceProps {
  source: SourceRow
  onDelete: () => void
  onPause: () => void
  onClose: () => void
}

/** Articles are lost permanently, so the name must be typed, and pausing is offered first. */
export function DeleteSource({ source, onDelete, onPause, onClose }: DeleteSourceProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSources)
  const figure = (count: number) => ({ count, shown: formatNumber(count, language) })
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: source.name })}
      tone="bad"
      consequence={
        <>
          {t('removeConsequence')}
          <ul>
            <li>{t('removeArticles', figure(source.total_articles))}</li>
            {source.failed_articles > 0 && <li>{t('removeQueue', figure(source.failed_articles))}</li>}
          </ul>
          {t('removeFinal')}
        </>
      }
      confirm={t('removeConfirm')}
      disabled={typed.trim() !== source.name.trim()}
      instead={
        source.status !== 'inactive' && (
          <Button
            onClick={() => {
              onClose()
              onPause()
            }}
          >
            {t('pauseInstead')}
          </Button>
        )
      }
      onConfirm={onDelete}
      onClose={onClose}
    >
      <TextField
        label={t('removeTyped', { name: source.name })}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
