import { CORPORATE, SOURCE_TYPES } from '@daily-drops/contract/texts/organisations'
import { TextField } from '../../ui/forms/field.tsx'
import { Part } from '../../ui/states/part.tsx'
import { CorporateForm } from './corporate-form.tsx'
import type { Organisation } from './organisation.ts'
import { SourceSelect } from './source-select.tsx'

const CARD = { titled: true, className: 'rounded-md border border-line bg-surface p-5 shadow-sm' }

/** The three ways to publish. Each source is reviewed before any of its items is shown. */
export function SubmissionForms({ sources }: Pick<Organisation, 'sources'>) {
  const uploads = sources.filter(({ kind, status }) => kind === 'upload' && status === 'active')
  return (
    <Part title={CORPORATE.submit}>
      <div className="grid gap-4 lg:grid-cols-3">
        <CorporateForm {...CARD} intent="submit-rss" label={SOURCE_TYPES.rss} button="Submit feed">
          <TextField name="name" label="Feed name" required maxLength={2048} />
          <TextField name="feed_url" label="Feed address" type="url" required maxLength={2048} />
        </CorporateForm>
        <CorporateForm {...CARD} intent="submit-api" label={SOURCE_TYPES.api} button="Submit API source">
          <TextField name="name" label="API source name" required maxLength={2048} />
        </CorporateForm>
        {uploads.length > 0 ? (
          <CorporateForm {...CARD} intent="upload" label={SOURCE_TYPES.upload} button="Submit article">
            <SourceSelect sources={uploads} />
            <TextField name="title" label="Title" required maxLength={2048} />
            <TextField name="url" label="Article address" type="url" required maxLength={2048} />
          </CorporateForm>
        ) : (
          <CorporateForm
            {...CARD}
            intent="submit-upload"
            label={SOURCE_TYPES.upload}
            button="Submit upload source"
          >
            <TextField name="name" label="Name for your uploads" required maxLength={2048} />
          </CorporateForm>
        )}
      </div>
    </Part>
  )
}
