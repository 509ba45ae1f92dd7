import type { listSuggestions } from '@daily-drops/contract/functions/sources/suggestions'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { MAX_SUGGESTION_REASON } from '@daily-drops/core/limits'
import { suggestions as messages } from '@daily-drops/messages/subjects/suggestions'
import { useEffect, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { TextareaField, TextField } from '../../ui/forms/field.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SourceLink } from './source-link.tsx'
import type { SuggestOutcome } from './suggest-step.ts'

type Suggestion = OutputOf<typeof listSuggestions>['suggestions'][number]

interface SuggestScreenProps {
  suggestions: readonly Suggestion[]
  outcome: SuggestOutcome | undefined
}

export function SuggestScreen({ suggestions, outcome }: SuggestScreenProps) {
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
      {suggestions.length > 0 && (
        <section aria-labelledby="suggestions" className="mt-10 max-w-3xl">
          <h2 id="suggestions" className="border-b border-line pb-2 text-headline font-medium">
            {t('list')}
          </h2>
          <ul>
            {suggestions.map((suggestion) => (
              <Row key={suggestion.id} suggestion={suggestion} />
            ))}
          </ul>
        </section>
      )}
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

function Row({ suggestion: { name, status, message, slug, created_at } }: { suggestion: Suggestion }) {
  const t = useMessages(messages)
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-serif text-sub wrap-anywhere">
          <SourceLink slug={slug} words={name} />
        </p>
        {message && <p className="text-meta text-ink-2 wrap-anywhere">{t('wrote', { message })}</p>}
      </div>
      <p className="item-meta flex flex-wrap text-meta text-ink-2">
        <span>{t(`status.${status}`)}</span>
        <Day at={created_at} />
      </p>
    </li>
  )
}
