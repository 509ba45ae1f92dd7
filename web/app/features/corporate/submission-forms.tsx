import { corporate as messages } from '@daily-drops/messages/subjects/corporate'
import { useMessages } from '../../locale/page-locale.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { Part } from '../../ui/states/part.tsx'
import { CorporateForm } from './corporate-form.tsx'
import type { Organisation } from './organisation.ts'
import { SourceSelect } from './source-select.tsx'

const CARD = { titled: true, className: 'rounded-md border border-line bg-surface p-5 shadow-sm' }

/** The three ways to publish. Each source is reviewed before any of its items is shown. */
export function SubmissionForms({ sources }: Pick<Organisation, 'sources'>) {
  const t = useMessages(messages)
  const uploads = sources.filter(({ kind, status }) => kind === 'upload' && status === 'active')
  return (
    <Part title={t('submit')}>
      <div className="grid gap-4 lg:grid-cols-3">
        <CorporateForm {...CARD} intent="submit-rss" label={t('type.rss')} button={t('feed.submit')}>
          <TextField name="name" label={t('feed.name')} required maxLength={2048} />
          <TextField name="feed_url" label={t('feed.address')} type="url" required maxLength={2048} />
        </CorporateForm>
        <CorporateForm {...CARD} intent="submit-api" label={t('type.api')} button={t('api.submit')}>
          <TextField name="name" label={t('api.name')} required maxLength={2048} />
        </CorporateForm>
        {uploads.length > 0 ? (
          <CorporateForm {...CARD} intent="upload" label={t('type.upload')} button={t('article.submit')}>
            <SourceSelect sources={uploads} />
            <TextField name="title" label={t('article.title')} required maxLength={2048} />
            <TextField name="url" label={t('article.address')} type="url" required maxLength={2048} />
          </CorporateForm>
        ) : (
          <CorporateForm
            {...CARD}
            intent="submit-upload"
            label={t('type.upload')}
            button={t('upload.submit')}
          >
            <TextField name="name" label={t('upload.name')} required maxLength={2048} />
          </CorporateForm>
        )}
      </div>
    </Part>
  )
}
