import { MAX_MUTED_WORD_LENGTH } from '@daily-drops/core/limits'
import { mutedWords as messages } from '@daily-drops/messages/subjects/muted-words'
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import { HOW_LONG, type MutedWordOutcome } from './muted-word-steps.ts'

/** The date appears with its choice, which a stylesheet can see without scripts. */
export function MuteWordForm({ outcome }: { outcome: MutedWordOutcome | undefined }) {
  const t = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const isMuting = useNavigation().formData?.get('intent') === 'mute'
  useEffect(() => {
    // The next word may have been typed meanwhile.
    const field = form.current?.elements.namedItem('word')
    if (field instanceof HTMLInputElement && field.value.trim() === outcome?.muted) form.current?.reset()
  }, [outcome])
  return (
    <PostForm
      ref={form}
      refusal={outcome?.refusal}
      hidden={{ intent: 'mute' }}
      className="group grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_10rem_auto]"
    >
      <TextField
        name="word"
        label={t('word')}
        required
        minLength={2}
        maxLength={MAX_MUTED_WORD_LENGTH}
        autoComplete="off"
        dir="auto"
      />
      <SelectField name="where" label={t('where')}>
        <option value="whole">{t('where.whole')}</option>
        <option value="anywhere">{t('where.anywhere')}</option>
      </SelectField>
      <SelectField name="how_long" label={t('howLong')}>
        {HOW_LONG.map((howLong) => (
          <option key={howLong} value={howLong}>
            {t(`howLong.${howLong}`)}
          </option>
        ))}
      </SelectField>
      <div className="hidden group-has-[option[value=date]:checked]:block sm:col-start-1 sm:row-start-2">
        <TextField name="until" label={t('until')} type="date" />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isMuting}
        className="sm:col-start-4 sm:row-start-1 sm:mt-6.5"
      >
        {t(isMuting ? 'muting' : 'mute')}
      </Button>
    </PostForm>
  )
}
