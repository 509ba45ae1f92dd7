import type { getImport } from '@daily-drops/contract/functions/sources/imports'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { MAX_SUGGESTIONS_PER_IMPORT } from '@daily-drops/core/limits'
import { imports as messages } from '@daily-drops/messages/subjects/imports'
import { useId } from 'react'
import { Link, useNavigation } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ImportReport } from './import-report.tsx'
import { type ImportOutcome, isTooLarge } from './import-step.ts'

const FORMATS = '.opml,.xml,.csv,.json,.html,.htm,.txt,text/*,application/json,text/x-opml'

interface ImportScreenProps {
  state: OutputOf<typeof getImport>
  outcome: ImportOutcome | undefined
}

export function ImportScreen({ state: { report, next_at }, outcome }: ImportScreenProps) {
  const t = useMessages(messages)
  return (
    <>
      <PageHeader
        kicker={
          <Link to="/sources/suggest" className="hover:text-ink hover:underline">
            {t('back')}
          </Link>
        }
        title={t('title')}
        subtitle={t('subtitle')}
      />
      <div className="mt-8 max-w-xl">
        {next_at === null ? (
          <ImportForm outcome={outcome} />
        ) : (
          <p className="text-ui">
            {t.rich('again', { day: () => <Day key="day" at={next_at} inSentence /> })}
          </p>
        )}
      </div>
      {report && <ImportReport report={report} />}
    </>
  )
}

function ImportForm({ outcome }: { outcome: ImportOutcome | undefined }) {
  const t = useMessages(messages)
  const id = useId()
  const isSending = useNavigation().formAction?.endsWith('/sources/import') ?? false
  return (
    <PostForm encType="multipart/form-data" refusal={outcome?.refusal} className="grid gap-4">
      <Field label={t('file')} name="files" hint={t('fileHint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            required
            accept={FORMATS}
            className="w-full text-ui file:me-3 file:min-h-10 file:cursor-pointer file:rounded-sm file:border file:border-line-control file:bg-surface file:px-4 file:text-ui file:text-ink"
            onChange={({ currentTarget: input }) =>
              input.setCustomValidity(isTooLarge(input.files ?? []) ? t('error.tooLarge') : '')
            }
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" size="lg" busy={isSending} aria-describedby={id}>
          {t(isSending ? 'sending' : 'send')}
        </Button>
      </div>
      <p id={id} className="text-meta text-ink-3">
        {t('limits', { count: MAX_SUGGESTIONS_PER_IMPORT })}
      </p>
    </PostForm>
  )
}
