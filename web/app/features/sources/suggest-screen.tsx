import type { listSuggestions } from '@daily-drops/contract/functions/sources/suggestions'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { MAX_SUGGESTION_REASON } from '@daily-drops/core/limits'
import { suggestions as messages } from '@daily-drops/messages/subjects/suggestions'
import { useEffect, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { TextareaField, TextField } from '../../ui/forms/field.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { OwnSuggestions } from './own-suggestions.tsx'
import { SourceLink } from './source-link.tsx'
import type { SuggestOutcome } from './suggest-step.ts'

type Lists = OutputOf<typeof listSuggestions>

interface SuggestScreenProps extends Lists {
  outcome: SuggestOutcome | undefined
}

export function SuggestScreen({ checks, suggestions, outcome }: SuggestScreenProps) {
  const t = useMessages(messages)
  const sending = useNavigation().formData?.get('address')
  const isSending = sending !== undefined && sending !== null
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(sending)
  useEffect(() => {
    if (isSending) sent.current = sending
  })
  useEffect(() => {
    const address = form.current?.elements.namedItem('address')
    // Whoever has begun to enter the next one keeps it.
    const isSame = address instanceof HTMLInputElement && address.value === sent.current
    if (outcome?.answer && isSame) form.current?.reset()
  }, [outcome])
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Link
        to="/sources/import"
        className="mt-2 inline-flex min-h-10 items-center text-ui font-strong text-accent underline-offset-3 hover:underline"
      >
        {t('import')}
      </Link>
      <div className="mt-6 max-w-xl">
        <PostForm ref={form} refusal={outcome?.refusal} className="grid gap-4">
          <TextField
            name="address"
            label={t('address')}
            hint={t('addressHint')}
            required
            maxLength={2048}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            dir="ltr"
          />
          <TextareaField name="why" label={t('why')} maxLength={MAX_SUGGESTION_REASON} rows={3} dir="auto" />
          <div>
            <Button type="submit" variant="primary" size="lg" busy={isSending}>
              {t(isSending ? 'sending' : 'send')}
            </Button>
          </div>
        </PostForm>
        <div role="status">
          {outcome?.answer && (
            <p className="mt-5 text-ui wrap-anywhere">
              <Answer answer={outcome.answer} />
            </p>
          )}
        </div>
      </div>
      <OwnSuggestions checks={checks} suggestions={suggestions} />
    </>
  )
}

function Answer({ answer }: { answer: NonNullable<SuggestOutcome['answer']> }) {
  const t = useMessages(messages)
  if (answer.outcome === 'checking') return t('checking')
  if (answer.outcome === 'sent') return t('sent', { name: answer.name })
  const { name, slug, paused } = answer
  return t.rich(paused ? 'known.paused' : 'known', {
    name,
    link: (words) => <SourceLink key="link" slug={slug} words={words} />,
  })
}
