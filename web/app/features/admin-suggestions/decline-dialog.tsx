import { MAX_DECISION_MESSAGE } from '@daily-drops/core/limits'
import { consoleSuggestions } from '@daily-drops/messages/subjects/console-suggestions'
import { useState } from 'react'
import { ConfirmDialog } from '../../console/confirm-dialog.tsx'
import { useConsoleMessages } from '../../console/language.tsx'
import { TextareaField } from '../../ui/forms/field.tsx'

interface DeclineDialogProps {
  name: string
  onDecline: (message: string) => void
  onClose: () => void
}

export function DeclineDialog({ name, onDecline, onClose }: DeclineDialogProps) {
  const t = useConsoleMessages(consoleSuggestions)
  const [message, setMessage] = useState('')
  return (
    <ConfirmDialog
      title={t('declineTitle')}
      note={name}
      tone="warn"
      consequence={t('declineNote')}
      confirm={t('declineConfirm')}
      disabled={message.trim() === ''}
      onConfirm={() => onDecline(message.trim())}
      onClose={onClose}
    >
      <TextareaField
        label={t('message')}
        value={message}
        maxLength={MAX_DECISION_MESSAGE}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
